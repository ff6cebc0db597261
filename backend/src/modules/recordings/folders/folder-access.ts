import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { advisoryLock } from '../../../shared/database/advisory-lock.js';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { selectRows } from '../../../shared/database/rows.js';
import { FOLDER_ERRORS } from './folders.errors.js';

/** `add`: see it, put one's own recordings into it and make folders in it. */
export const FOLDER_ACCESS = ['view', 'add', 'edit'] as const;
export type FolderAccess = (typeof FOLDER_ACCESS)[number];

const FolderRow = z.object({
  id: z.string(),
  name: z.string(),
  parentId: z.string().nullable(),
  createdBy: z.string().nullable(),
});
export type FolderRow = z.infer<typeof FolderRow>;

/**
 * What somebody may do with a folder; null where it shuts them out. A folder in which nothing is said of members is open
 * to all of the team, and whoever made it may change it.
 */
export function accessTo(
  user: CurrentUser,
  folder: { id: string; createdBy: string | null },
): FolderAccess | null {
  if (user.role !== 'member') return 'edit';
  const right = user.folderRights.get(folder.id);
  if (right === undefined) return folder.createdBy === user.id ? 'edit' : 'add';
  return right === 'none' ? null : right;
}

/** Holds the folders of a tenant as they are until the transaction ends. */
export const lockFolders = (em: EntityManager, tenantId: string): Promise<void> =>
  advisoryLock(em, `folders:${tenantId}`);

/** All folders of a tenant, by their names. */
export const loadFolders = (em: EntityManager, tenantId: string): Promise<FolderRow[]> =>
  selectRows(
    em,
    FolderRow,
    `select id, name, parent_id, created_by from folder where tenant_id = ? order by name collate "und-x-icu", id`,
    [tenantId],
  );

/** @throws FOLDER_ERRORS.notFound, or FOLDER_ERRORS.notEditable where the user may do less than `needed` */
export async function requireFolder(
  em: EntityManager,
  user: CurrentUser,
  folderId: string,
  needed: FolderAccess,
): Promise<FolderRow> {
  const [folder] = await selectRows(
    em,
    FolderRow,
    'select id, name, parent_id, created_by from folder where id = ? and tenant_id = ?',
    [folderId, user.tenantId],
  );
  const access = folder && accessTo(user, folder);
  if (!folder || !access) throw FOLDER_ERRORS.notFound();
  if (FOLDER_ACCESS.indexOf(access) < FOLDER_ACCESS.indexOf(needed)) throw FOLDER_ERRORS.notEditable();
  return folder;
}

/**
 * Where something is put: a folder that takes it, or the top of the library (null).
 * @throws FOLDER_ERRORS.gone where it is not there any more, or FOLDER_ERRORS.notEditable
 */
export async function requireTarget(
  em: EntityManager,
  user: CurrentUser,
  folderId: string | null,
): Promise<void> {
  if (folderId === null) return;
  await requireFolder(em, user, folderId, 'add').catch((error: unknown) => {
    throw FOLDER_ERRORS.notFound.is(error) ? FOLDER_ERRORS.gone() : error;
  });
}

/** @param except a folder that may have the name */
export async function requireFreeName(
  em: EntityManager,
  {
    tenantId,
    parentId,
    name,
    except,
  }: { tenantId: string; parentId: string | null; name: string; except?: string },
): Promise<void> {
  const taken = await selectRows(
    em,
    z.object({ id: z.string() }),
    `select id from folder where tenant_id = ? and parent_id is not distinct from ?::uuid
       and lower(name collate "und-x-icu") = lower(?::text collate "und-x-icu") and id is distinct from ?::uuid`,
    [tenantId, parentId, name, except ?? null],
  );
  if (taken.length > 0) throw FOLDER_ERRORS.nameTaken(name);
}

/** A folder and all that are below it. */
export function subtreeOf(folders: readonly FolderRow[], folderId: string): FolderRow[] {
  const below = Map.groupBy(folders, ({ parentId }) => parentId);
  const found = folders.filter(({ id }) => id === folderId);
  for (const folder of found) found.push(...(below.get(folder.id) ?? []));
  return found;
}
