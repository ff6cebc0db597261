import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DeleteRecordingsOf, ForgetCommenter } from '../../recordings/index.js';
import { Membership } from '../tenants/membership.entity.js';
import { Tenant } from '../tenants/tenant.entity.js';
import { User } from './user.entity.js';
import { AccountThrottle } from '../sign-in/account-throttle.js';
import { verifyPassword } from '../../../shared/auth/password.js';
import { TENANCY_ERRORS } from '../tenancy.errors.js';

/** Deletes a person with their sessions, tokens, recordings and comments, and the tenant that was theirs alone. */
export class DeleteAccount extends Command<void> {
  constructor(readonly input: { userId: string; password: string }) {
    super();
  }
}

@CommandHandler(DeleteAccount)
export class DeleteAccountHandler implements ICommandHandler<DeleteAccount> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly throttle: AccountThrottle,
  ) {}

  async execute({ input: { userId, password } }: DeleteAccount): Promise<void> {
    const user = await this.em.findOneOrFail(User, userId);
    await this.throttle.count(user.email);
    if (!(await verifyPassword(password, user.passwordHash ?? null)))
      throw TENANCY_ERRORS.wrongPassword('password');
    // Before the account: were it interrupted, the person still has one to do it again with.
    await this.requireAnotherAdmin(this.em, user);
    await this.commands.execute(new DeleteRecordingsOf({ ownerId: userId }));
    await this.commands.execute(new ForgetCommenter({ userId }));
    await this.em.transactional(async (transaction) => {
      await transaction.execute(`select pg_advisory_xact_lock(hashtextextended('tenancy:admins', 0))`);
      await this.requireAnotherAdmin(transaction, user);
      const { tenant } = await transaction.findOneOrFail(Membership, { user: userId });
      await transaction.nativeDelete(User, { id: userId });
      if ((await transaction.count(Membership, { tenant })) === 0)
        await transaction.nativeDelete(Tenant, { id: tenant.id });
    });
  }

  /** An installation in use keeps somebody who can manage it; the last person of all may go. */
  private async requireAnotherAdmin(em: EntityManager, user: User): Promise<void> {
    if (!user.isInternalAdmin) return;
    const admins = await em.count(User, { isInternalAdmin: true });
    if (admins === 1 && (await em.count(User)) > 1) throw TENANCY_ERRORS.lastAdmin();
  }
}
