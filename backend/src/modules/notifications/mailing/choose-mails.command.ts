import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { WithdrawConsent } from '../../sharing/index.js';
import { GetContact } from '../../tenancy/index.js';
import type { MailReader } from './stop-token.js';
import { type Digest, NotificationSetting } from '../inbox/notification-setting.entity.js';
import { ViewerMails } from './viewer-mails.js';

/** Which mails a person with an account wants. What is not given stays. */
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
    // A link in an old mail may name somebody who is gone.
    if (!(await this.queries.execute(new GetContact({ userId })))) return;
    const before = await this.em.findOne(NotificationSetting, userId);
    const { byMail = before?.byMail ?? true, digest = before?.digest ?? 'off' } = chosen;
    // A digest begins with what happens from now on.
    const digestAt = before && before.digest === digest ? before.digestAt : new Date();
    await this.em.upsert(NotificationSetting, { userId, byMail, digest, digestAt });
  }
}

/** Ends the mails to whoever a link in one of them names. */
export class StopMails extends CommandOf<MailReader> {}

@CommandHandler(StopMails)
export class StopMailsHandler implements ICommandHandler<StopMails> {
  constructor(
    private readonly commands: CommandBus,
    private readonly mails: ViewerMails,
  ) {}

  async execute({ input: { kind, id } }: StopMails): Promise<void> {
    if (kind === 'user')
      return this.commands.execute(new ChooseMails({ userId: id, byMail: false, digest: 'off' }));
    if (kind === 'mailbox') return this.mails.refuseAddress(id);
    if (kind === 'viewer') await this.mails.stop(id);
    else await this.mails.refuse(id);
    await this.commands.execute(new WithdrawConsent({ viewerId: id, everywhere: kind === 'address' }));
  }
}

/** A viewer who was mailed once opts in to more mails: only the mail's recipient can. */
export class KeepMails extends CommandOf<{ viewerId: string }> {}

@CommandHandler(KeepMails)
export class KeepMailsHandler implements ICommandHandler<KeepMails> {
  constructor(private readonly mails: ViewerMails) {}

  execute({ input: { viewerId } }: KeepMails): Promise<void> {
    return this.mails.confirm(viewerId);
  }
}
