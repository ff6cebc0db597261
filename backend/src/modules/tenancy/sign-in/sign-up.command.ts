import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { advisoryLock } from '../../../shared/database/advisory-lock.js';
import type { TenantRole } from '../../../shared/auth/current-user.js';
import { takeInvitation } from '../members/take-invitation.js';
import { Membership } from '../tenants/membership.entity.js';
import { Plan } from '../plans/plan.entity.js';
import { Tenant } from '../tenants/tenant.entity.js';
import { User, fullName } from '../account/user.entity.js';
import { FREE_PLAN } from '../plans/free-plan.js';
import { AccountThrottle } from './account-throttle.js';
import { requireStrongPassword } from './password-rules.js';
import { hashPassword } from '../../../shared/auth/password.js';
import { type Browser, startSession } from './start-session.js';
import { TENANCY_ERRORS } from '../tenancy.errors.js';

/**
 * Creates an account: by an invitation in its tenant, else with a tenant of its own on the plan Free. The first of an
 * installation is an internal admin. Answers the token of its first session.
 * @throws MEMBER_ERRORS.invitationEnded, MEMBER_ERRORS.otherAddress, TENANCY_ERRORS.planLimitReached
 */
export class SignUp extends Command<string> {
  constructor(
    readonly input: {
      email: string;
      password: string;
      firstName: string;
      lastName: string;
      /** The secret of an invitation's link. */
      invitation: string | null;
      browser: Browser;
    },
  ) {
    super();
  }
}

@CommandHandler(SignUp)
export class SignUpHandler implements ICommandHandler<SignUp> {
  constructor(
    private readonly em: EntityManager,
    private readonly throttle: AccountThrottle,
  ) {}

  async execute({ input: { password, browser, invitation, ...person } }: SignUp): Promise<string> {
    requireStrongPassword(password, person.email);
    await this.throttle.count(person.email);
    // Before the look-up: a taken e-mail must take as long as a free one.
    const passwordHash = await hashPassword(password);
    return this.em.transactional(async (em) => {
      // Two people who sign up at once: only one of them is the first, and only one has the e-mail.
      await advisoryLock(em, 'tenancy:sign-up');
      if (await em.findOne(User, { email: person.email })) throw TENANCY_ERRORS.emailTaken();
      const isFirst = (await em.count(User)) === 0;
      const user = User.join({ ...person, passwordHash });
      if (isFirst) user.makeInternalAdmin();
      const place = invitation ? await takeInvitation(em, invitation, user.email) : await ownTenant(em, user);
      em.persist(Membership.of({ user, ...place }));
      return startSession(em, user.id, browser);
    });
  }
}

async function ownTenant(em: EntityManager, user: User): Promise<{ tenant: Tenant; role: TenantRole }> {
  const plan = await em.findOneOrFail(Plan, { name: FREE_PLAN.name });
  return { tenant: Tenant.found({ name: fullName(user), type: 'individual', plan }), role: 'owner' };
}
