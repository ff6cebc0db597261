import type { EntityManager } from '@mikro-orm/postgresql';
import { Invitation } from './invitation.entity.js';
import { TENANCY_ERRORS } from '../tenancy.errors.js';
import { Membership } from '../tenants/membership.entity.js';
import type { Tenant } from '../tenants/tenant.entity.js';

/**
 * Holds tenants until the transaction ends, in one order everywhere: two people who come or go at once are counted one
 * after the other.
 */
export async function lockTenants(em: EntityManager, tenantIds: string[]): Promise<void> {
  for (const id of [...new Set(tenantIds)].sort())
    await em.execute(`select 1 from tenant where id = ? for update`, [id]);
}

/**
 * Refuses when the plan has no room for one more member; open invitations take seats from who has none. Where a plan
 * has become smaller, whoever comes first of those who were invited gets the seat. Call it after `lockTenants`, in the
 * same transaction, with the plan loaded.
 */
export async function requireSeat(em: EntityManager, tenant: Tenant, isInvited = false): Promise<void> {
  const { maxUsers, displayName } = tenant.plan;
  if (maxUsers === null || maxUsers === undefined) return;
  const members = await em.count(Membership, { tenant });
  const invited = isInvited ? 0 : await em.count(Invitation, { tenant, expiresAt: { $gt: new Date() } });
  if (members + invited >= maxUsers)
    throw TENANCY_ERRORS.planLimitReached(
      `The ${displayName} plan includes ${maxUsers} ${maxUsers === 1 ? 'user' : 'users'}, and ${tenant.name} has no seat left. Remove someone or change the plan.`,
    );
}
