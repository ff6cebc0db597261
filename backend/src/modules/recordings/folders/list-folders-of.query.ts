import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { z } from 'zod';
import { selectRows } from '../../../shared/database/rows.js';

/** Ids of a recording's folder and its ancestors. Covers all tenants, so it must not be sent to clients. */
export class ListFoldersOf extends QueryOf<{ recordingId: string }, string[]> {}

@QueryHandler(ListFoldersOf)
export class ListFoldersOfHandler implements IQueryHandler<ListFoldersOf> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { recordingId } }: ListFoldersOf): Promise<string[]> {
    const rows = await selectRows(
      this.em,
      z.object({ id: z.string() }),
      `with recursive lies as (
         select f.id, f.parent_id from recording r join folder f on f.id = r.folder_id where r.id = ?
         union select f.id, f.parent_id from lies join folder f on f.id = lies.parent_id)
       select id from lies`,
      [recordingId],
    );
    return rows.map(({ id }) => id);
  }
}
