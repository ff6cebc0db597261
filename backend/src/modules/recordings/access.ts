import type { CurrentUser } from '../../shared/auth/current-user.js';

/** A piece of SQL over `recording r`, with its parameters. */
export interface SqlCondition {
  sql: string;
  params: unknown[];
}

/**
 * Who sees what, always within the user's tenant: members their own; owners and admins, and everyone under
 * TEAM_SHARING, all of it. Every read of an owner's recordings goes through here.
 */
export function scopeOf(user: CurrentUser): { tenantId: string; ownerId?: string } {
  const seesTenant = user.role !== 'member' || user.limits.features.includes('TEAM_SHARING');
  return seesTenant ? { tenantId: user.tenantId } : { tenantId: user.tenantId, ownerId: user.id };
}

/** The same rule as SQL. What was deleted nobody sees. */
export function visibleTo(user: CurrentUser): SqlCondition {
  const { tenantId, ownerId } = scopeOf(user);
  return ownerId === undefined
    ? { sql: 'r.deleted_at is null and r.tenant_id = ?', params: [tenantId] }
    : { sql: 'r.deleted_at is null and r.tenant_id = ? and r.owner_id = ?', params: [tenantId, ownerId] };
}

/** Who changes what: one's own, and for owners and admins all of the tenant's. Every write loads through here. */
export const editableBy = (user: CurrentUser): { tenantId: string; ownerId?: string } =>
  user.role === 'member' ? { tenantId: user.tenantId, ownerId: user.id } : { tenantId: user.tenantId };

/** The same rule for a recording that is already loaded. */
export function mayEdit(user: CurrentUser, recording: { tenantId: string; ownerId: string }): boolean {
  const { tenantId, ownerId = recording.ownerId } = editableBy(user);
  return tenantId === recording.tenantId && ownerId === recording.ownerId;
}
