import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../../shared/cqrs/with-input.js';
import type { Config } from '../../../../shared/config/config.js';
import { CONFIG } from '../../../../shared/config/config.module.js';
import { User } from '../../../accounts/entities.js';
import { ADMIN_ERRORS } from '../admin.errors.js';
import { audit } from '../../audit/audit-entry.entity.js';
import { removeSecondFactor } from '../../second-factor/second-factors.js';
import { type MadePasswordLink, makePasswordLink } from '../../password/make-password-link.js';

/**
 * Makes a password link from the command line, for the only internal admin who lost the password on an installation
 * without mail. Optionally removes the second factor. The audit log records it under the account's name.
 * @throws ADMIN_ERRORS.userNotFound
 */
export class OpenPasswordLink extends CommandOf<
  { email: string; removesSecondFactor?: boolean },
  MadePasswordLink
> {}

@CommandHandler(OpenPasswordLink)
export class OpenPasswordLinkHandler implements ICommandHandler<OpenPasswordLink> {
  constructor(
    private readonly em: EntityManager,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  execute({ input: { email, removesSecondFactor = false } }: OpenPasswordLink): Promise<MadePasswordLink> {
    const { publicUrl, host, port } = this.config.http;
    const address = publicUrl?.replace(/\/+$/, '') ?? `http://${host}:${port}`;
    return this.em.transactional(async (em) => {
      const user = await em.findOne(User, { email: email.trim().toLowerCase() });
      if (!user) throw ADMIN_ERRORS.userNotFound();
      const made = await makePasswordLink(em, user, address);
      if (removesSecondFactor) await removeSecondFactor(em, user.id);
      audit(em, {
        actor: user,
        action: 'user.password_link_made',
        subject: { kind: 'user', id: user.id, name: user.email },
        before: null,
        after: { expiresAt: made.expiresAt, by: 'the command line', removesSecondFactor },
      });
      return made;
    });
  }
}
