import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { endEveryAccess } from '../password/end-every-access.js';
import { PasswordLink } from '../password/password-link.entity.js';
import { User } from '../../accounts/entities.js';
import { AccountThrottle } from '../credentials/account-throttle.js';
import { requireStrongPassword } from '../password/password-rules.js';
import { hashPassword, verifyPassword } from '../../../shared/auth/password.js';
import { TENANCY_ERRORS } from '../tenancy.errors.js';

/** Changes a password and ends every other session and all access tokens of the user. */
export class ChangePassword extends CommandOf<{
  userId: string;
  sessionId: string;
  currentPassword: string;
  newPassword: string;
}> {}

@CommandHandler(ChangePassword)
export class ChangePasswordHandler implements ICommandHandler<ChangePassword> {
  constructor(
    private readonly em: EntityManager,
    private readonly throttle: AccountThrottle,
  ) {}

  async execute({ input }: ChangePassword): Promise<void> {
    const { userId, sessionId, currentPassword, newPassword } = input;
    const user = await this.em.findOneOrFail(User, userId);
    await this.throttle.count(user.email);
    if (!(await verifyPassword(currentPassword, user.passwordHash ?? null)))
      throw TENANCY_ERRORS.wrongPassword('currentPassword');
    requireStrongPassword(newPassword, user.email, 'newPassword');
    user.passwordHash = await hashPassword(newPassword);
    await this.em.transactional(async (transaction) => {
      await endEveryAccess(transaction, userId, sessionId);
      await transaction.nativeDelete(PasswordLink, { user: userId });
    });
  }
}
