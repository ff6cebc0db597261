import type { CurrentUser } from '../../shared/auth/current-user.js';

/** A piece of SQL over a recording `r`, with its parameters. */
export interface SqlCondition {
  sql: string;
  params: unknown[];
}

/** The recordings of a tenant, or in it those of one owner. */
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

/** Who changes what: one's own, and for owners and admins all of the tenant's. */
export const editableScope = (user: CurrentUser): AccessScope =>
  user.role === 'member' ? { tenantId: user.tenantId, ownerId: user.id } : { tenantId: user.tenantId };

/** A scope as SQL, over the table as over the view `live_recording`. */
export function inScope({ tenantId, ownerId }: AccessScope): SqlCondition {
  return ownerId === undefined
    ? { sql: 'r.tenant_id = ?', params: [tenantId] }
    : { sql: 'r.tenant_id = ? and r.owner_id = ?', params: [tenantId, ownerId] };
}

/** What a user sees of the table: nobody sees what was deleted. */
export function visibleTo(user: CurrentUser): SqlCondition {
  const { sql, params } = inScope(visibleScope(user));
  return { sql: `r.deleted_at is null and ${sql}`, params };
}

/** The same of a recording that is already loaded. */
export const maySee = (user: CurrentUser, recording: Owned): boolean => isIn(visibleScope(user), recording);
export const mayEdit = (user: CurrentUser, recording: Owned): boolean => isIn(editableScope(user), recording);

interface Owned {
  tenantId: string;
  ownerId: string;
}

const isIn = ({ tenantId, ownerId }: AccessScope, recording: Owned): boolean =>
  tenantId === recording.tenantId && (ownerId ?? recording.ownerId) === recording.ownerId;
