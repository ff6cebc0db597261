import { EntityManager } from '@mikro-orm/postgresql';
import { Logger } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { advisoryLock } from '../../../shared/database/advisory-lock.js';
import { MailLimits } from '../../../shared/mail/mail-limits.js';
import { MailSender } from '../../../shared/mail/mail-sender.js';
import { MailLinks } from '../mailing/mail-links.js';
import { FollowUpMail } from './follow-up-mail.entity.js';
import { FollowUpMails, type FollowUpRequest } from './follow-up-mails.js';
import { FOLLOW_UP_ERRORS } from './follow-up.errors.js';

/**
 * Sends an owner's text to a viewer from the installation's address, with replies to the owner. The same text is sent
 * to a viewer only once.
 */
export class SendFollowUp extends CommandOf<FollowUpRequest & { subject: string; text: string }> {}

@CommandHandler(SendFollowUp)
export class SendFollowUpHandler implements ICommandHandler<SendFollowUp> {
  private readonly logger = new Logger(SendFollowUp.name);

  constructor(
    private readonly em: EntityManager,
    private readonly followUps: FollowUpMails,
    private readonly limits: MailLimits,
    private readonly links: MailLinks,
    private readonly mails: MailSender,
  ) {}

  /** @throws FOLLOW_UP_ERRORS, and as GetViewer does */
  async execute({ input }: SendFollowUp): Promise<void> {
    const { user, viewerId, subject, text } = input;
    const stopLink = this.links.stop({ kind: 'sender', id: viewerId });
    const mail = FollowUpMail.of({ viewerId, senderId: user.id, subject, text });
    await this.em.transactional(async (em) => {
      // Serialized, so that daily limits are counted correctly.
      await advisoryLock(em, `follow-up:${user.id}`);
      const { to, replyTo, footer, source, refusal } = await this.followUps.find(input);
      const { textHash, senderId } = mail;
      if (await em.count(FollowUpMail, { viewerId, senderId, textHash })) return;
      if (refusal) throw FOLLOW_UP_ERRORS[refusal]();
      em.persist(mail);
      const isQueued =
        (await this.limits.take(mail.occasion, source!)) &&
        (await this.mails.enqueue(mail.occasion, {
          to,
          replyTo,
          subject,
          unsubscribeUrl: stopLink,
          text: `${text}\n\n--\n${footer}\nTurn off these emails: ${stopLink}`,
        }));
      if (!isQueued) throw FOLLOW_UP_ERRORS.tooMany();
      this.logger.log({ mailId: mail.id, viewerId, senderId }, 'A follow-up is on its way');
    });
  }
}
