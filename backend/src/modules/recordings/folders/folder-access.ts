import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { advisoryLock } from '../../../shared/database/advisory-lock.js';
import { arrayText } from '../../../shared/database/array-text.js';
import { type CurrentUser, FOLDER_RIGHTS } from '../../../shared/auth/current-user.js';
import { selectRows } from '../../../shared/database/rows.js';
import { mayEdit } from '../access.js';
import { FOLDER_ERRORS } from './folders.errors.js';

/** `add` includes viewing, adding own recordings and creating folders. */
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
 * A user's access to a folder itself, or null if it shuts them out. A folder without an entry for them is open to the
 * team, and its creator may edit it. Neither gives rights to other members' recordings in it; see `changeContents`.
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

/**
 * Locks the tenant's folders until the transaction ends. Returns the user with current rights, which may have changed
 * since the request started.
 */
export async function lockFolders(em: EntityManager, user: CurrentUser): Promise<CurrentUser> {
  await advisoryLock(em, `folders:${user.tenantId}`);
  return withCurrentRights(em, user);
}

async function withCurrentRights(em: EntityManager, user: CurrentUser): Promise<CurrentUser> {
  if (user.role !== 'member') return user;
  const rights = await selectRows(
    em,
    z.object({ folderId: z.string(), may: z.enum(FOLDER_RIGHTS) }),
    'select folder_id, may from member_folder(?, ?)',
    [user.tenantId, user.id],
  );
  return { ...user, folderRights: new Map(rights.map(({ folderId, may }) => [folderId, may])) };
}

/** All folders of a tenant, sorted by name. */
export const loadFolders = (em: EntityManager, tenantId: string): Promise<FolderRow[]> =>
  selectRows(
    em,
    FolderRow,
    `select id, name, parent_id, created_by from folder where tenant_id = ? order by name collate "und-x-icu", id`,
    [tenantId],
  );

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
 * Checks the target of a move: a folder that accepts it, or the top level (null).
 * @throws FOLDER_ERRORS.gone if it no longer exists, or FOLDER_ERRORS.notEditable
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

/**
 * Ignores folders that shut the user out, so that their names are not revealed.
 * @param except a folder that may have the name
 */
export async function requireFreeName(
  em: EntityManager,
  user: CurrentUser,
  { parentId, name, except }: { parentId: string | null; name: string; except?: string },
): Promise<void> {
  const taken = await selectRows(
    em,
    FolderRow,
    `select id, name, parent_id, created_by from folder where tenant_id = ? and parent_id is not distinct from ?::uuid
       and lower(name collate "und-x-icu") = lower(?::text collate "und-x-icu") and id is distinct from ?::uuid`,
    [user.tenantId, parentId, name, except ?? null],
  );
  if (taken.some((folder) => accessTo(user, folder))) throw FOLDER_ERRORS.nameTaken(name);
}

export interface FolderContent {
  id: string;
  ownerId: string;
  folderId: string;
}

/**
 * Applies a change that affects a folder's contents: its rights, defaults, place or deletion. The user must be able
 * to edit every folder and recording in it, including deleted ones, before and after the change.
 * @param change.after where recordings are afterwards if they leave their folder; null skips that check
 * @throws FOLDER_ERRORS.contentsNotEditable or FOLDER_ERRORS.outOfReach
 */
export async function changeContents(
  em: EntityManager,
  user: CurrentUser,
  folders: readonly FolderRow[],
  {
    make,
    after = (folderId) => folderId,
  }: {
    make: (contents: FolderContent[]) => Promise<void>;
    after?: ((folderId: string) => string | null) | null;
  },
): Promise<void> {
  if (folders.some((folder) => accessTo(user, folder) !== 'edit')) throw FOLDER_ERRORS.contentsNotEditable();
  const rows = await selectRows(
    em,
    z.object({ id: z.string(), ownerId: z.string(), folderId: z.string() }),
    'select id, owner_id, folder_id from recording where folder_id = any (?::uuid[]) order by id for update',
    [arrayText(folders.map(({ id }) => id))],
  );
  const { tenantId } = user;
  if (!rows.every((row) => mayEdit(user, { ...row, tenantId }))) throw FOLDER_ERRORS.contentsNotEditable();
  await make(rows);
  if (!after) return;
  const then = await withCurrentRights(em, user);
  if (!rows.every(({ ownerId, folderId }) => mayEdit(then, { ownerId, tenantId, folderId: after(folderId) })))
    throw FOLDER_ERRORS.outOfReach();
}

/** A folder and all its descendants. */
export function subtreeOf(folders: readonly FolderRow[], folderId: string): FolderRow[] {
  const below = Map.groupBy(folders, ({ parentId }) => parentId);
  const found = folders.filter(({ id }) => id === folderId);
  for (const folder of found) found.push(...(below.get(folder.id) ?? []));
  return found;
}
