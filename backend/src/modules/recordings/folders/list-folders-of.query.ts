import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { z } from 'zod';
import { selectRows } from '../../../shared/database/rows.js';

const Folder = z.object({ id: z.string(), name: z.string(), tenantId: z.string() });

/** Lists a folder, or the folder of a recording, with its ancestors. Covers all tenants, so clients must not get it. */
export class ListFoldersOf extends QueryOf<
  { recordingId: string } | { folderId: string },
  z.infer<typeof Folder>[]
> {}

@QueryHandler(ListFoldersOf)
export class ListFoldersOfHandler implements IQueryHandler<ListFoldersOf> {
  constructor(private readonly em: EntityManager) {}

  execute({ input }: ListFoldersOf): Promise<z.infer<typeof Folder>[]> {
    const [of, id] =
      'folderId' in input
        ? ['f.id = ?', input.folderId]
        : ['f.id = (select r.folder_id from recording r where r.id = ?)', input.recordingId];
    return selectRows(
      this.em,
      Folder,
      `with recursive lies as (
         select f.id, f.name, f.tenant_id, f.parent_id from folder f where ${of}
         union select f.id, f.name, f.tenant_id, f.parent_id from lies join folder f on f.id = lies.parent_id)
       select id, name, tenant_id from lies`,
      [id],
    );
  }
}
