import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { MailSender } from '../../../shared/mail/mail-sender.js';
import { MailLinks } from '../mailing/mail-links.js';
import { firstMailToViewer } from '../mailing/mail-texts.js';
import { ViewerMails } from '../mailing/viewer-mails.js';
import { followUpMails } from './follow-up-mail.entity.js';
import { FollowUpMails, type FollowUpRequest } from './follow-up-mails.js';
import { FOLLOW_UP_ERRORS } from './follow-up.errors.js';

/** Mails a viewer a confirmation link, once and with a fixed text. */
export class AskToConfirm extends CommandOf<FollowUpRequest> {}

@CommandHandler(AskToConfirm)
export class AskToConfirmHandler implements ICommandHandler<AskToConfirm> {
  constructor(
    private readonly em: EntityManager,
    private readonly followUps: FollowUpMails,
    private readonly links: MailLinks,
    private readonly mails: MailSender,
    private readonly viewerMails: ViewerMails,
  ) {}

  async execute({ input }: AskToConfirm): Promise<void> {
    const { user, viewerId: id } = input;
    const { to, source, refusal, openedAt, page } = await this.followUps.find(input);
    if (refusal !== 'notConfirmed') {
      if (refusal) throw FOLLOW_UP_ERRORS[refusal]();
      return;
    }
    const occasion = `${followUpMails(id)}confirm`;
    await this.em.transactional(async () => {
      const allowed = await this.viewerMails.allow({ id, email: to }, occasion, source, user.tenantId);
      if (allowed !== 'first') throw FOLLOW_UP_ERRORS.alreadyAsked();
      const stopLink = this.links.stop({ kind: 'sender', id });
      const keepLink = this.links.keep({ kind: 'viewer', id });
      const mail = firstMailToViewer({
        news: 'message',
        link: this.links.to(page!),
        keepLink,
        stopLink,
        agreedAt: openedAt,
      });
      await this.mails.enqueue(occasion, { to, ...mail, unsubscribeUrl: stopLink });
    });
  }
}
