import type { CurrentUser, FolderRight } from '../../shared/auth/current-user.js';
import type { SqlCondition } from '../../shared/database/keyset.js';

export interface AccessScope {
  tenantId: string;
  /** Own recordings only; with `folders`, also those in these folders. */
  ownerId?: string;
  folders?: FolderScope;
}

/** Folders that the user may see or edit, or all folders that do not shut the user out. */
type FolderScope = 'seen' | 'edited' | 'not shut';

/**
 * Recordings a user may see, within their tenant: owners and admins see all; members see their own and those in
 * folders they have rights in, or with TEAM_SHARING all that no folder shuts them out of. Owners always see their own
 * recordings.
 */
export function visibleScope(user: CurrentUser): AccessScope {
  if (user.limits.features.includes('TEAM_SHARING') && user.role === 'member')
    return has(user, 'none')
      ? { tenantId: user.tenantId, ownerId: user.id, folders: 'not shut' }
      : { tenantId: user.tenantId };
  return scopeOf(user, has(user, 'view', 'edit') && 'seen');
}

/**
 * Recordings a user may edit: members their own and those in folders they may edit, owners and admins all in the
 * tenant.
 */
export const editableScope = (user: CurrentUser): AccessScope => scopeOf(user, has(user, 'edit') && 'edited');

const scopeOf = (user: CurrentUser, folders: FolderScope | false): AccessScope =>
  user.role === 'member'
    ? { tenantId: user.tenantId, ownerId: user.id, ...(folders && { folders }) }
    : { tenantId: user.tenantId };

const has = ({ folderRights }: CurrentUser, ...rights: FolderRight[]): boolean =>
  [...folderRights.values()].some((right) => rights.includes(right));

const IN_FOLDERS: Record<FolderScope, (folder: string) => string> = {
  seen: (folder) => `${folder} in (${memberFolders(`in ('view', 'edit')`)})`,
  edited: (folder) => `${folder} in (${memberFolders(`= 'edit'`)})`,
  'not shut': (folder) => `${folder} is null or ${folder} not in (${memberFolders(`= 'none'`)})`,
};
const memberFolders = (right: string): string =>
  `select m.folder_id from member_folder(?, ?) m where m.may ${right}`;

/** SQL for alias `r` of any table with tenant, owner and folder columns. */
export function inScope({ tenantId, ownerId, folders }: AccessScope, r = 'r'): SqlCondition {
  const inTenant = `${r}.tenant_id = ?`;
  if (ownerId === undefined) return { sql: inTenant, params: [tenantId] };
  if (!folders) return { sql: `${inTenant} and ${r}.owner_id = ?`, params: [tenantId, ownerId] };
  return {
    sql: `${inTenant} and (${r}.owner_id = ? or ${IN_FOLDERS[folders](`${r}.folder_id`)})`,
    params: [tenantId, ownerId, tenantId, ownerId],
  };
}

/** SQL for rows about a recording that repeat its owner but not its folder. */
export function recordingInScope(scope: AccessScope, r = 'r'): SqlCondition {
  if (!scope.folders) return inScope(scope, r);
  const { sql, params } = inScope(scope, 'seen');
  return {
    sql: `${r}.tenant_id = ? and ${r}.recording_id in (select seen.id from recording seen where ${sql})`,
    params: [scope.tenantId, ...params],
  };
}

/** Excludes deleted recordings. */
export function visibleTo(user: CurrentUser): SqlCondition {
  const { sql, params } = inScope(visibleScope(user));
  return { sql: `r.deleted_at is null and ${sql}`, params };
}

/** Same rule as `inScope(visibleScope(user))`, for one recording. */
export function maySee(user: CurrentUser, recording: Owned): boolean {
  if (mayEdit(user, recording)) return true;
  if (user.tenantId !== recording.tenantId) return false;
  const right = rightIn(user, recording);
  return right === undefined ? user.limits.features.includes('TEAM_SHARING') : right !== 'none';
}

/** Same rule as `inScope(editableScope(user))`, for one recording. */
export const mayEdit = (user: CurrentUser, recording: Owned): boolean =>
  user.tenantId === recording.tenantId &&
  (user.role !== 'member' || recording.ownerId === user.id || rightIn(user, recording) === 'edit');

const rightIn = ({ folderRights }: CurrentUser, { folderId }: Owned): FolderRight | undefined =>
  folderId ? folderRights.get(folderId) : undefined;

interface Owned {
  tenantId: string;
  ownerId: string;
  folderId: string | null | undefined;
}
