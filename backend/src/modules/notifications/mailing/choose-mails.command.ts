import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { WithdrawConsent } from '../../sharing/index.js';
import { GetMailbox, ProveEmail } from '../../accounts/index.js';
import type { MailScope } from './stop-token.js';
import { type Digest, NotificationSetting } from '../inbox/notification-setting.entity.js';
import { ViewerMails } from './viewer-mails.js';

/** Changes a user's mail settings. Unset fields are kept. */
export class ChooseMails extends CommandOf<{
  userId: string;
  byMail?: boolean | undefined;
  digest?: Digest | undefined;
}> {}

@CommandHandler(ChooseMails)
export class ChooseMailsHandler implements ICommandHandler<ChooseMails> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  async execute({ input: { userId, ...chosen } }: ChooseMails): Promise<void> {
    // A link in an old mail may belong to a deleted user.
    if (!(await this.queries.execute(new GetMailbox({ userId })))) return;
    const before = await this.em.findOne(NotificationSetting, userId);
    const { byMail = before?.byMail ?? true, digest = before?.digest ?? 'off' } = chosen;
    // A newly enabled digest starts now.
    const digestAt = before && before.digest === digest ? before.digestAt : new Date();
    await this.em.upsert(NotificationSetting, { userId, byMail, digest, digestAt });
  }
}

/**
 * Unsubscribes the addressee of a mail by its link.
 * @param everything includes recordings of other tenants
 */
export class StopMails extends CommandOf<MailScope & { everything: boolean }> {}

@CommandHandler(StopMails)
export class StopMailsHandler implements ICommandHandler<StopMails> {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly mails: ViewerMails,
  ) {}

  async execute({ input: { kind, id, everything } }: StopMails): Promise<void> {
    if (kind === 'user') return this.stopAccount(id, everything);
    if (everything || kind === 'address') {
      await this.mails.refuse(id);
      await this.withdraw(id, 'installation');
    } else if (kind === 'sender') {
      await this.mails.refuseSender(id);
      await this.withdraw(id, 'tenant');
    } else if (kind === 'viewer') {
      await this.mails.stop(id);
      await this.withdraw(id, 'recording');
    }
  }

  /** Another person may own the account with this address and would re-enable its mails. */
  private async stopAccount(userId: string, everything: boolean): Promise<void> {
    const mailbox = await this.queries.execute(new GetMailbox({ userId }));
    if (!mailbox) return;
    const hash = this.mails.hashOf(mailbox.email);
    if (everything) await this.mails.refuseAddress(hash);
    else if (mailbox.tenantId && !mailbox.isProven) await this.mails.refuseTenant(hash, mailbox.tenantId);
    await this.commands.execute(new ChooseMails({ userId, byMail: false, digest: 'off' }));
  }

  private withdraw(viewerId: string, scope: 'recording' | 'tenant' | 'installation'): Promise<void> {
    return this.commands.execute(new WithdrawConsent({ viewerId, scope }));
  }
}

/** Opts in to further mails through the link in the first mail, which only its addressee has. */
export class KeepMails extends CommandOf<{ kind: 'user' | 'viewer'; id: string }> {}

@CommandHandler(KeepMails)
export class KeepMailsHandler implements ICommandHandler<KeepMails> {
  constructor(
    private readonly commands: CommandBus,
    private readonly mails: ViewerMails,
  ) {}

  execute({ input: { kind, id } }: KeepMails): Promise<void> {
    if (kind === 'viewer') return this.mails.confirm(id);
    return this.commands.execute(new ProveEmail({ userId: id }));
  }
}
