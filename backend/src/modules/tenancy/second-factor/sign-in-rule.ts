import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { audit } from '../audit/audit-entry.entity.js';
import { Session, Membership, Tenant } from '../../accounts/entities.js';
import { SECOND_FACTOR_ERRORS } from './second-factor.errors.js';
import { hasSecondFactor } from './second-factors.js';

/** A tenant's rule for password sign-ins. */
@Injectable()
export class SignInRules {
  constructor(private readonly em: EntityManager) {}

  async of(tenantId: string): Promise<{ requiresSecondFactor: boolean }> {
    const { requiresSecondFactor } = await this.em.findOneOrFail(Tenant, tenantId);
    return { requiresSecondFactor };
  }

  /**
   * Requiring a second factor signs out members without one, who set one up at their next sign-in.
   * @throws SECOND_FACTOR_ERRORS.ownersOnly, SECOND_FACTOR_ERRORS.ownFirst
   */
  async change(by: CurrentUser, requiresSecondFactor: boolean): Promise<void> {
    if (by.role !== 'owner') throw SECOND_FACTOR_ERRORS.ownersOnly();
    await this.em.transactional(async (em) => {
      const tenant = await em.findOneOrFail(Tenant, by.tenantId);
      const before = tenant.requiresSecondFactor;
      if (before === requiresSecondFactor) return;
      const own = (await hasSecondFactor(em, by.id)) || !(await signsInLocally(em, by.sessionId));
      if (requiresSecondFactor && !own) throw SECOND_FACTOR_ERRORS.ownFirst();
      tenant.requiresSecondFactor = requiresSecondFactor;
      audit(em, {
        actor: by,
        action: 'tenant.sign_in_rule_changed',
        subject: { kind: 'tenant', id: tenant.id, name: tenant.name },
        before: { requiresSecondFactor: before },
        after: { requiresSecondFactor },
      });
      await em.flush();
      const members = await em.find(Membership, { tenant });
      for (const { user } of members) await endSessionsWithoutSecondFactor(em, user.id);
    });
  }
}

const signsInLocally = async (em: EntityManager, id: string | null): Promise<boolean> =>
  id !== null && (await em.count(Session, { id, idToken: null })) > 0;

/**
 * For a member of a tenant that requires a second factor. Provider sessions are kept, since the provider can require
 * more itself.
 */
export async function endSessionsWithoutSecondFactor(em: EntityManager, userId: string): Promise<void> {
  const { tenant } = await em.findOneOrFail(Membership, { user: userId }, { populate: ['tenant'] });
  if (!tenant.requiresSecondFactor || (await hasSecondFactor(em, userId))) return;
  await em.nativeDelete(Session, { userId, idToken: null });
}
