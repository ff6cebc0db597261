import type { CurrentUser } from '../../shared/auth/current-user.js';
import type { SqlCondition } from '../../shared/database/keyset.js';

export interface AccessScope {
  tenantId: string;
  ownerId?: string;
}

/**
 * Who sees what, always within the user's tenant: members their own; owners and admins, and everyone under
 * TEAM_SHARING, all of it.
 */
export const visibleScope = (user: CurrentUser): AccessScope =>
  user.limits.features.includes('TEAM_SHARING') ? { tenantId: user.tenantId } : editableScope(user);

/** Members change their own, owners and admins everything in the tenant. */
export const editableScope = (user: CurrentUser): AccessScope =>
  user.role === 'member' ? { tenantId: user.tenantId, ownerId: user.id } : { tenantId: user.tenantId };

/** Over `r`, or what else is called so and says whose it is. */
export function inScope({ tenantId, ownerId }: AccessScope, r = 'r'): SqlCondition {
  return ownerId === undefined
    ? { sql: `${r}.tenant_id = ?`, params: [tenantId] }
    : { sql: `${r}.tenant_id = ? and ${r}.owner_id = ?`, params: [tenantId, ownerId] };
}

/** Without deleted recordings. */
export function visibleTo(user: CurrentUser): SqlCondition {
  const { sql, params } = inScope(visibleScope(user));
  return { sql: `r.deleted_at is null and ${sql}`, params };
}

export const maySee = (user: CurrentUser, recording: Owned): boolean => isIn(visibleScope(user), recording);
export const mayEdit = (user: CurrentUser, recording: Owned): boolean => isIn(editableScope(user), recording);

interface Owned {
  tenantId: string;
  ownerId: string;
}

const isIn = ({ tenantId, ownerId }: AccessScope, recording: Owned): boolean =>
  tenantId === recording.tenantId && (ownerId ?? recording.ownerId) === recording.ownerId;
