import type { EntityManager } from '@mikro-orm/postgresql';
import { Membership } from '../../accounts/entities.js';
import { MEMBER_ERRORS } from './members.errors.js';

/**
 * Reads the current row, so it must be called after `lockTenants`.
 * @throws MEMBER_ERRORS.notFound
 */
export async function loadMember(em: EntityManager, tenantId: string, userId: string): Promise<Membership> {
  const member = await em.findOne(
    Membership,
    { tenant: tenantId, user: userId },
    { populate: ['user'], refresh: true },
  );
  if (!member) throw MEMBER_ERRORS.notFound();
  return member;
}

/**
 * A tenant must always have an owner.
 * @throws MEMBER_ERRORS.lastOwner
 */
export async function requireAnotherOwner(em: EntityManager, { tenant, user }: Membership): Promise<void> {
  const others = await em.count(Membership, { tenant, role: 'owner', user: { $ne: user } });
  if (others === 0) throw MEMBER_ERRORS.lastOwner();
}
