import type { EntityManager } from '@mikro-orm/postgresql';
import type { TenantRole } from '../../../shared/auth/current-user.js';
import { FOR_UPDATE } from '../../../shared/database/for-update.js';
import { Invitation } from './invitation.entity.js';
import type { User } from '../../accounts/entities.js';
import { endSessionsWithoutSecondFactor } from '../second-factor/sign-in-rule.js';
import { TENANCY_ERRORS } from '../tenancy.errors.js';
import { Membership, Tenant } from '../../accounts/entities.js';
import type { FollowingRecordings } from './following-recordings.js';
import { lockTenants, requireSeat } from './seats.js';

export interface Move {
  user: User;
  target: Tenant;
  role: TenantRole;
  /** Whether an invitation was used for the move. */
  isInvited?: boolean;
}

/**
 * Makes a user a member of a tenant in the caller's transaction, which must have locked the user. Recordings of an
 * individual tenant move along; recordings of a company stay there.
 * @returns the previous tenant
 * @throws TENANCY_ERRORS.lastOwner, TENANCY_ERRORS.planLimitReached, TENANCY_ERRORS.recordingsMoving
 */
export async function moveMember(
  em: EntityManager,
  recordings: FollowingRecordings,
  { user, target, role, isInvited = false }: Move,
): Promise<{ tenant: Tenant; role: TenantRole } | null> {
  const membership = await em.findOne(Membership, { user }, { populate: ['tenant'], refresh: true });
  const origin = membership && { tenant: membership.tenant, role: membership.role };
  await lockTenants(em, [target.id, ...(origin ? [origin.tenant.id] : [])]);
  await em.findOneOrFail(Tenant, target.id, { populate: ['plan'], refresh: true });
  const isLeaving = origin?.tenant.id !== target.id;
  if (origin?.role === 'owner' && (isLeaving || role !== 'owner'))
    await requireAnotherOwner(em, origin.tenant, user);
  if (isLeaving) {
    await recordings.requireArrived(em, user.id);
    // The user's own invitation has reserved the seat.
    const held = await em.nativeDelete(Invitation, { tenant: target, email: user.email });
    await requireSeat(em, target, isInvited || held > 0);
  }
  if (membership) Object.assign(membership, { tenant: target, role });
  else em.persist(Membership.of({ user, tenant: target, role }));
  await em.flush();
  if (isLeaving) await endSessionsWithoutSecondFactor(em, user.id);
  if (origin && isLeaving && origin.tenant.type === 'individual')
    await recordings.begin(em, user.id, { from: origin.tenant, target });
  return origin;
}

async function requireAnotherOwner(em: EntityManager, tenant: Tenant, owner: User): Promise<void> {
  const others = await em.find(Membership, { tenant, user: { $ne: owner } }, FOR_UPDATE);
  if (others.length > 0 && !others.some(({ role }) => role === 'owner'))
    throw TENANCY_ERRORS.lastOwner(tenant.name);
}
