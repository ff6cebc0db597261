import type { CurrentUser, FolderRight } from '../../shared/auth/current-user.js';
import type { SqlCondition } from '../../shared/database/keyset.js';

export interface AccessScope {
  tenantId: string;
  /** With `folders`, what is in those beside their own. */
  ownerId?: string;
  folders?: FolderScope;
}

/** Of the folders that a person has a right in: those they may see or edit; or all that do not shut them out. */
type FolderScope = 'seen' | 'edited' | 'not shut';

/**
 * Who sees what, always within the user's tenant: owners and admins all of it, members their own and what a folder lets
 * them see; under TEAM_SHARING everyone sees all but what a folder shuts. Nobody is shut out of their own.
 */
export function visibleScope(user: CurrentUser): AccessScope {
  if (user.limits.features.includes('TEAM_SHARING') && user.role === 'member')
    return has(user, 'none')
      ? { tenantId: user.tenantId, ownerId: user.id, folders: 'not shut' }
      : { tenantId: user.tenantId };
  return scopeOf(user, has(user, 'view', 'edit') && 'seen');
}

/** Members change their own and what a folder lets them edit, owners and admins everything in the tenant. */
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

/** Over `r`, or what else is called so and says whose it is and in which folder. */
export function inScope({ tenantId, ownerId, folders }: AccessScope, r = 'r'): SqlCondition {
  const inTenant = `${r}.tenant_id = ?`;
  if (ownerId === undefined) return { sql: inTenant, params: [tenantId] };
  if (!folders) return { sql: `${inTenant} and ${r}.owner_id = ?`, params: [tenantId, ownerId] };
  return {
    sql: `${inTenant} and (${r}.owner_id = ? or ${IN_FOLDERS[folders](`${r}.folder_id`)})`,
    params: [tenantId, ownerId, tenantId, ownerId],
  };
}

/** Over rows about a recording, which say whose it is and not in which folder. */
export function recordingInScope(scope: AccessScope, r = 'r'): SqlCondition {
  if (!scope.folders) return inScope(scope, r);
  const { sql, params } = inScope(scope, 'seen');
  return {
    sql: `${r}.tenant_id = ? and ${r}.recording_id in (select seen.id from recording seen where ${sql})`,
    params: [scope.tenantId, ...params],
  };
}

/** Without deleted recordings. */
export function visibleTo(user: CurrentUser): SqlCondition {
  const { sql, params } = inScope(visibleScope(user));
  return { sql: `r.deleted_at is null and ${sql}`, params };
}

/** What `inScope(visibleScope(user))` says of one recording. */
export function maySee(user: CurrentUser, recording: Owned): boolean {
  if (mayEdit(user, recording)) return true;
  if (user.tenantId !== recording.tenantId) return false;
  const right = rightIn(user, recording);
  return right === undefined ? user.limits.features.includes('TEAM_SHARING') : right !== 'none';
}

/** What `inScope(editableScope(user))` says of one recording. */
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
