import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { bigNumber, selectRow } from '../../../shared/database/rows.js';
import { DEMO_TENANT_ID } from '../demo/demo-recording.js';

/** How many recordings all tenants have together; deleted ones are none. */
export class CountRecordings extends Query<number> {}

@QueryHandler(CountRecordings)
export class CountRecordingsHandler implements IQueryHandler<CountRecordings> {
  constructor(private readonly em: EntityManager) {}

  async execute(): Promise<number> {
    const row = await selectRow(
      this.em,
      z.object({ count: bigNumber }),
      `select count(*) from live_recording where tenant_id <> ?`,
      [DEMO_TENANT_ID],
    );
    return row!.count;
  }
}
