import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { selectRows } from '../../../shared/database/rows.js';
import { UploadTargets } from '../../media/index.js';
import { DEMO_TENANT_ID } from '../recording-limits.js';

/** All owners of recordings and uploads, to be compared with existing accounts. */
export class ListOwners extends Query<{ userIds: string[]; tenantIds: string[] }> {}

const IdRow = z.object({ id: z.string() });

@QueryHandler(ListOwners)
export class ListOwnersHandler implements IQueryHandler<ListOwners> {
  constructor(
    private readonly em: EntityManager,
    private readonly targets: UploadTargets,
  ) {}

  async execute(): Promise<{ userIds: string[]; tenantIds: string[] }> {
    const idsFrom = async (sql: string, params: unknown[]): Promise<string[]> =>
      (await selectRows(this.em, IdRow, sql, params)).map(({ id }) => id);
    const owners = await idsFrom('select distinct owner_id as id from recording where owner_id <> ?', [
      DEMO_TENANT_ID,
    ]);
    const tenantIds = await idsFrom('select distinct tenant_id as id from recording where tenant_id <> ?', [
      DEMO_TENANT_ID,
    ]);
    return { userIds: [...new Set([...owners, ...(await this.targets.owners())])], tenantIds };
  }
}
