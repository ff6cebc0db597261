import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../../shared/cqrs/with-input.js';
import { User } from '../../../accounts/entities.js';
import { type MadePasswordLink, makePasswordLink } from '../../password/make-password-link.js';
import { ADMIN_ERRORS } from '../admin.errors.js';
import { type Actor, audit } from '../../audit/audit-entry.entity.js';

/** Makes a password link for an admin to hand over where no mail is sent. The audit log does not contain the link. */
export class MakePasswordLink extends CommandOf<
  {
    actor: Actor;
    userId: string;
    /** Public base URL, from `ownAddress`. */
    address: string;
  },
  MadePasswordLink
> {}

@CommandHandler(MakePasswordLink)
export class MakePasswordLinkHandler implements ICommandHandler<MakePasswordLink> {
  constructor(private readonly em: EntityManager) {}

  execute({ input: { actor, userId, address } }: MakePasswordLink): Promise<MadePasswordLink> {
    return this.em.transactional(async (em) => {
      const user = await em.findOne(User, userId);
      if (!user) throw ADMIN_ERRORS.userNotFound();
      const made = await makePasswordLink(em, user, address);
      audit(em, {
        actor,
        action: 'user.password_link_made',
        subject: { kind: 'user', id: user.id, name: user.email },
        before: null,
        after: { expiresAt: made.expiresAt },
      });
      return made;
    });
  }
}
