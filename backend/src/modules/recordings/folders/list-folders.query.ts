import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { z } from 'zod';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { selectRows } from '../../../shared/database/rows.js';
import { visibleTo } from '../access.js';
import { FOLDER_ACCESS, type FolderAccess, accessTo, loadFolders } from './folder-access.js';
import { FOLDER_ERRORS } from './folders.errors.js';

export const FolderDetails = z
  .object({
    id: z.uuid(),
    name: z.string(),
    parentId: z.uuid().nullable().describe('Null at the top level'),
    recordings: z.number().int().describe('Visible recordings directly in the folder'),
    access: z
      .enum(FOLDER_ACCESS)
      .describe(
        '`edit`: rename, move, delete and share it and edit its contents; `add`: add your own recordings and create subfolders; `view`: watch only',
      ),
  })
  .meta({ id: 'Folder' });
export type FolderDetails = z.infer<typeof FolderDetails>;

/** The folders a user sees, sorted by name. */
export class ListFolders extends QueryOf<{ user: CurrentUser }, FolderDetails[]> {}

@QueryHandler(ListFolders)
export class ListFoldersHandler implements IQueryHandler<ListFolders> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { user } }: ListFolders): Promise<FolderDetails[]> {
    const folders = await loadFolders(this.em, user.tenantId);
    if (folders.length === 0) return [];
    const visible = visibleTo(user);
    const counts = await selectRows(
      this.em,
      z.object({ folderId: z.string(), count: z.number() }),
      `select r.folder_id, count(*)::int as count from recording r
       where ${visible.sql} and r.folder_id is not null group by r.folder_id`,
      visible.params,
    );
    const recordings = new Map(counts.map(({ folderId, count }) => [folderId, count]));
    const parents = new Map(folders.map(({ id, parentId }) => [id, parentId]));
    const seen = new Map(folders.flatMap((folder) => withAccess(user, folder)));
    return folders.flatMap(({ id, name, parentId }) => {
      const access = seen.get(id);
      let above = parentId;
      while (above !== null && !seen.has(above)) above = parents.get(above) ?? null;
      return access ? [{ id, name, parentId: above, recordings: recordings.get(id) ?? 0, access }] : [];
    });
  }
}

function withAccess(
  user: CurrentUser,
  folder: Parameters<typeof accessTo>[1],
): [id: string, access: FolderAccess][] {
  const access = accessTo(user, folder);
  return access ? [[folder.id, access]] : [];
}

/** Seconds. */
export class GetFolder extends QueryOf<{ user: CurrentUser; folderId: string }, FolderDetails> {}

@QueryHandler(GetFolder)
export class GetFolderHandler implements IQueryHandler<GetFolder> {
  constructor(private readonly folders: ListFoldersHandler) {}

  async execute({ input: { user, folderId } }: GetFolder): Promise<FolderDetails> {
    const folders = await this.folders.execute(new ListFolders({ user }));
    const folder = folders.find(({ id }) => id === folderId);
    if (!folder) throw FOLDER_ERRORS.notFound();
    return folder;
  }
}
