import type { EntityManager } from '@mikro-orm/postgresql';
import { Invitation } from './invitation.entity.js';
import { TENANCY_ERRORS } from '../tenancy.errors.js';
import { Membership } from '../../accounts/entities.js';
import type { Tenant } from '../../accounts/entities.js';

/**
 * Locks tenants until the transaction ends, always in the same order, so that concurrent joins and leaves are counted
 * correctly.
 */
export async function lockTenants(em: EntityManager, tenantIds: string[]): Promise<void> {
  for (const id of [...new Set(tenantIds)].sort())
    await em.execute(`select 1 from tenant where id = ? for update`, [id]);
}

/**
 * Refuses if the plan has no seat left. Open invitations reserve seats against users without one. On a plan that
 * became smaller, seats go to the first invited users who accept. Must be called after `lockTenants` in the same
 * transaction, with the plan loaded.
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
