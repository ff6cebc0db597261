import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { selectRows } from '../../../shared/database/rows.js';
import { UploadTargets } from '../../media/index.js';
import { userKey } from '../comments/comment.entity.js';
import { DEMO_TENANT_ID } from '../demo/demo-recording.js';

/** Everybody whom recordings, comments and uploads belong to; the module that keeps people knows who is still there. */
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
    const prefix = userKey('');
    const owners = await idsFrom('select distinct owner_id as id from recording where owner_id <> ?', [
      DEMO_TENANT_ID,
    ]);
    const authors = await idsFrom(
      `select distinct substr(author_key, ?) as id from recording_comment where starts_with(author_key, ?)`,
      [prefix.length + 1, prefix],
    );
    const tenantIds = await idsFrom('select distinct tenant_id as id from recording where tenant_id <> ?', [
      DEMO_TENANT_ID,
    ]);
    return { userIds: [...new Set([...owners, ...authors, ...(await this.targets.owners())])], tenantIds };
  }
}
