import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { selectRows } from '../../../shared/database/rows.js';

/** Ids of a tenant's folders with rows as in `ListAcceptedRows`. */
export class ListPlannedFolders extends QueryOf<{ tenantId: string }, string[]> {}

@QueryHandler(ListPlannedFolders)
export class ListPlannedFoldersHandler implements IQueryHandler<ListPlannedFolders> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { tenantId } }: ListPlannedFolders): Promise<string[]> {
    const folders = await selectRows(
      this.em,
      z.object({ folderId: z.string() }),
      `select f.folder_id from tenant_folder f where f.tenant_id = ?
         and exists (select from accepted_plan_row r where r.folder_id = f.folder_id)`,
      [tenantId],
    );
    return folders.map(({ folderId }) => folderId);
  }
}
