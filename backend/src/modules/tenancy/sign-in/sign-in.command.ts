import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { User } from '../../accounts/entities.js';
import { AccountThrottle } from '../credentials/account-throttle.js';
import { AuthenticatorCodes } from '../second-factor/authenticator-codes.js';
import { beginSignIn, type Entered } from '../second-factor/begin-sign-in.js';
import type { Browser } from '../credentials/start-session.js';
import { verifyPassword } from '../../../shared/auth/password.js';
import { TENANCY_ERRORS } from '../tenancy.errors.js';

/** Signs in with email and password, or starts the second step. */
export class SignIn extends CommandOf<{ email: string; password: string; browser: Browser }, Entered> {}

@CommandHandler(SignIn)
export class SignInHandler implements ICommandHandler<SignIn> {
  constructor(
    private readonly em: EntityManager,
    private readonly throttle: AccountThrottle,
    private readonly codes: AuthenticatorCodes,
  ) {}

  async execute({ input: { email, password, browser } }: SignIn): Promise<Entered> {
    await this.throttle.count(email);
    const user = await this.em.findOne(User, { email });
    const isRight = await verifyPassword(password, user?.passwordHash ?? null);
    if (!user || !isRight) throw TENANCY_ERRORS.wrongCredentials();
    return this.em.transactional((transaction) => beginSignIn(transaction, this.codes, user.id, browser));
  }
}
