import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
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
 * Creates an account with a tenant of its own on the plan Free; the first of an installation is an internal admin.
 * Answers the token of its first session.
 */
export class SignUp extends Command<string> {
  constructor(
    readonly input: {
      email: string;
      password: string;
      firstName: string;
      lastName: string;
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

  async execute({ input: { password, browser, ...person } }: SignUp): Promise<string> {
    requireStrongPassword(password, person.email);
    await this.throttle.count(person.email);
    // Before the look-up: a taken e-mail must take as long as a free one.
    const passwordHash = await hashPassword(password);
    return this.em.transactional(async (em) => {
      // Two people who sign up at once: only one of them is the first, and only one has the e-mail.
      await em.execute(`select pg_advisory_xact_lock(hashtextextended('tenancy:sign-up', 0))`);
      if (await em.findOne(User, { email: person.email })) throw TENANCY_ERRORS.emailTaken();
      const isFirst = (await em.count(User)) === 0;
      const plan = await em.findOneOrFail(Plan, { name: FREE_PLAN.name });
      const user = User.join({ ...person, passwordHash });
      if (isFirst) user.makeInternalAdmin();
      const tenant = Tenant.found({ name: fullName(user), type: 'individual', plan });
      const membership = Membership.of({ user, tenant, role: 'owner' });
      em.persist(membership);
      return startSession(em, user.id, browser);
    });
  }
}
