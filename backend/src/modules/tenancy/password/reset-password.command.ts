import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { hashPassword } from '../../../shared/auth/password.js';
import { hashToken } from '../../accounts/entities.js';
import { endEveryAccess } from './end-every-access.js';
import { requireStrongPassword } from './password-rules.js';
import { PASSWORD_ERRORS } from './password.errors.js';
import { PasswordLink } from './password-link.entity.js';

/**
 * Sets a new password through a link and ends the user's sessions and access tokens. A rejected password does not use
 * the link up.
 * @throws PASSWORD_ERRORS.linkEnded, TENANCY_ERRORS.weakPassword
 */
export class ResetPassword extends CommandOf<{ token: string; password: string }> {}

@CommandHandler(ResetPassword)
export class ResetPasswordHandler implements ICommandHandler<ResetPassword> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { token, password } }: ResetPassword): Promise<void> {
    const tokenHash = hashToken(token);
    const link = await this.em.findOne(PasswordLink, { tokenHash }, { populate: ['user'] });
    if (!link?.isOpen()) throw PASSWORD_ERRORS.linkEnded();
    const { user } = link;
    requireStrongPassword(password, user.email);
    const passwordHash = await hashPassword(password);
    await this.em.transactional(async (em) => {
      // Of two concurrent uses, the second finds the link gone.
      if ((await em.nativeDelete(PasswordLink, { tokenHash })) === 0) throw PASSWORD_ERRORS.linkEnded();
      user.passwordHash = passwordHash;
      await endEveryAccess(em, user.id);
    });
  }
}
