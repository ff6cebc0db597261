import type { EntityManager } from '@mikro-orm/postgresql';
import { advisoryLock } from '../../../shared/database/advisory-lock.js';
import type { Config } from '../../../shared/config/config.js';
import { isLoopback } from '../../../shared/config/loopback.js';
import type { TenantRole } from '../../../shared/auth/current-user.js';
import { takeInvitation } from '../members/take-invitation.js';
import { FREE_PLAN, Plan, Membership, Tenant, User, fullName } from '../../accounts/entities.js';
import { TENANCY_ERRORS } from '../tenancy.errors.js';

export interface NewAccount {
  email: string;
  firstName: string;
  lastName: string;
  passwordHash: string | null;
  /** The token of an invitation link. */
  invitation: string | null;
}

/**
 * Whether the first account becomes internal admin, which is only safe if the installation is reachable from this
 * machine alone. Otherwise the set-up link decides.
 */
export const firstAccountAdministers = ({ http: { host, publicUrl } }: Pick<Config, 'http'>): boolean =>
  isLoopback(host) && (publicUrl === null || isLoopback(new URL(publicUrl).hostname));

/** Serializes sign-ups so that only one account is the first and emails stay unique. */
export const lockSignUp = (em: EntityManager): Promise<void> => advisoryLock(em, 'tenancy:sign-up');

/**
 * Creates an account in the caller's transaction, after `lockSignUp`: in the tenant of its invitation, else with an
 * individual tenant on the Free plan.
 * @throws TENANCY_ERRORS.emailTaken, MEMBER_ERRORS.invitationEnded, MEMBER_ERRORS.otherAddress,
 * TENANCY_ERRORS.planLimitReached
 */
export async function createAccount(
  em: EntityManager,
  config: Pick<Config, 'http'>,
  { invitation, ...person }: NewAccount,
): Promise<User> {
  if (await em.findOne(User, { email: person.email })) throw TENANCY_ERRORS.emailTaken();
  const user = User.join(person);
  if (firstAccountAdministers(config) && (await em.count(User)) === 0) user.makeInternalAdmin();
  const place = invitation ? await takeInvitation(em, invitation, user.email) : await ownTenant(em, user);
  em.persist(Membership.of({ user, ...place }));
  return user;
}

async function ownTenant(em: EntityManager, user: User): Promise<{ tenant: Tenant; role: TenantRole }> {
  const plan = await em.findOneOrFail(Plan, { name: FREE_PLAN.name });
  return { tenant: Tenant.found({ name: fullName(user), type: 'individual', plan }), role: 'owner' };
}
