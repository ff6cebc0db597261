import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { selectRows } from '../../../shared/database/rows.js';
import { visibleTo } from '../access.js';
import { requireFolder } from './folder-access.js';
import { filtered } from '../library/recording-filters.js';

/** Ids of visible completed recordings, newest first, optionally within a folder and its subfolders. */
export class ListVisibleIds extends QueryOf<
  { user: CurrentUser; folderId: string | undefined; limit: number },
  string[]
> {}

@QueryHandler(ListVisibleIds)
export class ListVisibleIdsHandler implements IQueryHandler<ListVisibleIds> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { user, folderId, limit } }: ListVisibleIds): Promise<string[]> {
    if (folderId !== undefined) await requireFolder(this.em, user, folderId, 'view');
    const conditions = [visibleTo(user), ...filtered(user.tenantId, { folderId, subfolders: true })];
    const rows = await selectRows(
      this.em,
      z.object({ id: z.string() }),
      `select r.id from recording r where r.status = 'completed' and ${conditions.map(({ sql }) => sql).join(' and ')}
       order by r.id desc limit ?`,
      [...conditions.flatMap(({ params }) => params), limit],
    );
    return rows.map(({ id }) => id);
  }
}
