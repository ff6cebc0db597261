import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../../shared/cqrs/with-input.js';
import { advisoryLock } from '../../../../shared/database/advisory-lock.js';
import { FOR_UPDATE } from '../../../../shared/database/for-update.js';
import { User } from '../../../accounts/entities.js';
import { ADMIN_ERRORS, requireVersion } from '../admin.errors.js';
import { type Actor, audit } from '../../audit/audit-entry.entity.js';

/** Grants or revokes internal admin rights, effective from the user's next request. */
export class ChangeAdminStatus extends CommandOf<{
  actor: Actor;
  userId: string;
  isInternalAdmin: boolean;
  version: number | undefined;
}> {}

@CommandHandler(ChangeAdminStatus)
export class ChangeAdminStatusHandler implements ICommandHandler<ChangeAdminStatus> {
  constructor(private readonly em: EntityManager) {}

  execute({ input: { actor, userId, isInternalAdmin, version } }: ChangeAdminStatus): Promise<void> {
    return this.em.transactional(async (em) => {
      // Prevents two admins from removing each other at the same time.
      await advisoryLock(em, 'tenancy:admins');
      const user = await em.findOne(User, userId, FOR_UPDATE);
      if (!user) throw ADMIN_ERRORS.userNotFound();
      requireVersion('user', user, version);
      if (user.isInternalAdmin === isInternalAdmin) return;
      if (!isInternalAdmin && (await em.count(User, { isInternalAdmin: true })) === 1)
        throw ADMIN_ERRORS.lastAdmin();
      user.setInternalAdmin(isInternalAdmin);
      audit(em, {
        actor,
        action: isInternalAdmin ? 'user.admin_granted' : 'user.admin_revoked',
        subject: { kind: 'user', id: user.id, name: user.email },
        before: { isInternalAdmin: !isInternalAdmin },
        after: { isInternalAdmin },
      });
    });
  }
}
