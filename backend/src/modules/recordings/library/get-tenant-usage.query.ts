import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { bigNumber, selectRow, selectRows } from '../../../shared/database/rows.js';
import { DEMO_TENANT_ID } from '../recording-limits.js';

const Usage = z.object({
  tenantId: z.string(),
  recordings: bigNumber,
  /** Total duration. */
  seconds: bigNumber,
  storageBytes: bigNumber,
});
export type TenantUsage = z.infer<typeof Usage>;

/**
 * Usage of the given tenants, or of all. Tenants without usage are left out. Recordings in the bin count toward
 * storage only.
 */
export class GetTenantUsage extends Query<TenantUsage[]> {
  constructor(readonly input: { tenantIds?: string[] } = {}) {
    super();
  }
}

@QueryHandler(GetTenantUsage)
export class GetTenantUsageHandler implements IQueryHandler<GetTenantUsage> {
  constructor(private readonly em: EntityManager) {}

  execute({ input }: GetTenantUsage): Promise<TenantUsage[]> {
    const some = input.tenantIds ? `and tenant_id = any(?::uuid[])` : '';
    return selectRows(
      this.em,
      Usage,
      `select tenant_id, count(*) filter (where deleted_at is null) as recordings,
         coalesce(sum(duration) filter (where deleted_at is null), 0) as seconds,
         coalesce(sum(media_size), 0) as storage_bytes
       from recording where tenant_id <> ? ${some} group by tenant_id`,
      [DEMO_TENANT_ID, ...(input.tenantIds ? [`{${input.tenantIds.join(',')}}`] : [])],
    );
  }
}

/** The number of recordings of all tenants, without deleted ones. */
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
