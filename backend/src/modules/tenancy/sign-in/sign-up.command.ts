import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { hashPassword } from '../../../shared/auth/password.js';
import type { Config } from '../../../shared/config/config.js';
import { CONFIG } from '../../../shared/config/config.module.js';
import { createAccount, lockSignUp } from '../account/create-account.js';
import { AccountThrottle } from '../credentials/account-throttle.js';
import { requireStrongPassword } from '../password/password-rules.js';
import { AuthenticatorCodes } from '../second-factor/authenticator-codes.js';
import { beginSignIn, type Entered } from '../second-factor/begin-sign-in.js';
import type { Browser } from '../credentials/start-session.js';

/**
 * Creates an account with a password. On an installation reachable only from its own machine the first account is an
 * internal admin. Returns a session or a second step.
 * @throws TENANCY_ERRORS.emailTaken, MEMBER_ERRORS.invitationEnded, MEMBER_ERRORS.otherAddress,
 * TENANCY_ERRORS.planLimitReached
 */
export class SignUp extends CommandOf<
  {
    email: string;
    password: string;
    firstName: string;
    lastName: string;
    /** The token of an invitation link. */
    invitation: string | null;
    browser: Browser;
  },
  Entered
> {}

@CommandHandler(SignUp)
export class SignUpHandler implements ICommandHandler<SignUp> {
  constructor(
    private readonly em: EntityManager,
    private readonly throttle: AccountThrottle,
    private readonly codes: AuthenticatorCodes,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute({ input: { password, browser, ...person } }: SignUp): Promise<Entered> {
    requireStrongPassword(password, person.email);
    await this.throttle.count(person.email);
    // Hashed before the lookup, so that a taken email takes as long as a free one.
    const passwordHash = await hashPassword(password);
    return this.em.transactional(async (em) => {
      await lockSignUp(em);
      const user = await createAccount(em, this.config, { ...person, passwordHash });
      // An invited user's tenant may require a second factor.
      return beginSignIn(em, this.codes, user.id, browser);
    });
  }
}
