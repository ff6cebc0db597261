import { AccessChanges } from '../../../shared/caching/access-changes.js';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { advisoryLock } from '../../../shared/database/advisory-lock.js';
import { AUTH_ERRORS } from '../../../shared/auth/auth.errors.js';
import { FOR_UPDATE } from '../../../shared/database/for-update.js';
import { DeleteRecordingsOf } from '../../recordings/index.js';
import { ForgetCommenter } from '../../sharing/index.js';
import { DisconnectDrive } from '../../drive/index.js';
import { Membership, Session, User } from '../../accounts/entities.js';
import { deleteTenant } from '../members/delete-tenant.js';
import { AccountThrottle } from '../credentials/account-throttle.js';
import { verifyPassword } from '../../../shared/auth/password.js';
import { TENANCY_ERRORS } from '../tenancy.errors.js';

const NEW_SESSION_MS = 10 * 60_000;

/** Deletes a user with their sessions, tokens, recordings and comments, and their individual tenant. */
export class DeleteAccount extends CommandOf<{
  userId: string;
  sessionId: string;
  password?: string | undefined;
}> {}

@CommandHandler(DeleteAccount)
export class DeleteAccountHandler implements ICommandHandler<DeleteAccount> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly access: AccessChanges,
    private readonly throttle: AccountThrottle,
  ) {}

  async execute({ input: { userId, sessionId, password = '' } }: DeleteAccount): Promise<void> {
    const user = await this.em.findOne(User, userId);
    if (!user) throw AUTH_ERRORS.signInRequired();
    await this.throttle.count(user.email);
    if (!user.passwordHash) await this.requireNewSession(sessionId);
    else if (!(await verifyPassword(password, user.passwordHash)))
      throw TENANCY_ERRORS.wrongPassword('password');
    const recordingIds = await this.em.transactional((em) => this.deleteAll(em, userId));
    if (recordingIds.length > 0) this.access.announceChange();
  }

  /** Users of the identity provider confirm the deletion with a new sign-in there. */
  private async requireNewSession(sessionId: string): Promise<void> {
    const since = new Date(Date.now() - NEW_SESSION_MS);
    if (!(await this.em.count(Session, { id: sessionId, createdAt: { $gt: since } })))
      throw TENANCY_ERRORS.signInAgain();
  }

  /** Code that adds rows for the account holds `LockAccount`, so no row can appear after this lock. */
  private async deleteAll(em: EntityManager, userId: string): Promise<string[]> {
    await advisoryLock(em, 'tenancy:admins');
    const user = await em.findOne(User, userId, FOR_UPDATE);
    if (!user) throw AUTH_ERRORS.signInRequired();
    await this.requireAnotherAdmin(em, user);
    const recordingIds = await this.commands.execute(new DeleteRecordingsOf({ ownerId: userId }));
    await this.commands.execute(new ForgetCommenter({ userId }));
    await this.commands.execute(new DisconnectDrive({ userId }));
    const membership = await em.findOne(Membership, { user: userId });
    await em.nativeDelete(User, { id: userId });
    const tenantId = membership?.tenant.id;
    if (!tenantId || (await em.count(Membership, { tenant: tenantId })) > 0) return recordingIds;
    const left = await this.commands.execute(new DeleteRecordingsOf({ tenantId }));
    await deleteTenant(em, this.commands, tenantId);
    return [...recordingIds, ...left];
  }

  /** Keeps at least one internal admin while there are other users. The last user may delete their account. */
  private async requireAnotherAdmin(em: EntityManager, user: User): Promise<void> {
    if (!user.isInternalAdmin) return;
    const admins = await em.count(User, { isInternalAdmin: true });
    if (admins === 1 && (await em.count(User)) > 1) throw TENANCY_ERRORS.lastAdmin();
  }
}
