import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { advisoryLock } from '../../../shared/database/advisory-lock.js';
import { arrayText } from '../../../shared/database/array-text.js';
import { type CurrentUser, FOLDER_RIGHTS } from '../../../shared/auth/current-user.js';
import { selectRows } from '../../../shared/database/rows.js';
import { mayEdit } from '../access.js';
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
 * What a user may do with a folder itself; null if it shuts them out. A folder without an entry for them is open to the
 * whole team, and its maker may change it. Neither gives a right to recordings of others in it: see `changeContents`.
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
 * Locks the folders of the user's tenant until the transaction ends. Returns the user with the rights that they have by
 * then, which another transaction may have changed since the request began.
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

/**
 * Folders that shut the user out are not compared, so that nobody learns their names.
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
 * Makes a change that reaches what is in a folder and below it: its entries, its defaults, its place, its removal. The
 * user must be able to edit every folder and recording there, including recordings in the bin, and every recording
 * afterwards too.
 * @param change.after where recordings are found afterwards if they leave their folder; null skips that check
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

/** A folder and all that are below it. */
export function subtreeOf(folders: readonly FolderRow[], folderId: string): FolderRow[] {
  const below = Map.groupBy(folders, ({ parentId }) => parentId);
  const found = folders.filter(({ id }) => id === folderId);
  for (const folder of found) found.push(...(below.get(folder.id) ?? []));
  return found;
}
