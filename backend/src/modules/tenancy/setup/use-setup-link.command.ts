import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { advisoryLock } from '../../../shared/database/advisory-lock.js';
import { FOR_UPDATE } from '../../../shared/database/for-update.js';
import { User } from '../../accounts/entities.js';
import { audit } from '../audit/audit-entry.entity.js';
import { FindSetup } from './find-setup.query.js';

/**
 * Makes the bearer of the set-up link the first internal admin.
 * @throws SETUP_ERRORS.linkEnded
 */
export class UseSetupLink extends CommandOf<{ userId: string; token: string }> {}

@CommandHandler(UseSetupLink)
export class UseSetupLinkHandler implements ICommandHandler<UseSetupLink> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  async execute({ input: { userId, token } }: UseSetupLink): Promise<void> {
    await this.em.transactional(async (em) => {
      // Of two concurrent uses, the second finds an admin.
      await advisoryLock(em, 'tenancy:admins');
      await this.queries.execute(new FindSetup({ token }));
      const user = await em.findOneOrFail(User, userId, FOR_UPDATE);
      user.makeInternalAdmin();
      audit(em, {
        actor: user,
        action: 'user.admin_granted',
        subject: { kind: 'user', id: user.id, name: user.email },
        before: { isInternalAdmin: false },
        after: { isInternalAdmin: true, by: 'set-up link' },
      });
    });
  }
}
