import { Injectable, type OnModuleInit } from '@nestjs/common';
import { MailSender } from '../../../shared/mail/mail-sender.js';
import { Outbox } from '../../../shared/outbox/outbox.js';
import { followUpMails } from '../follow-up/follow-up-mail.entity.js';
import { watchedMails } from './notifier.js';
import { ViewerRemoved } from '../../sharing/index.js';

/** Cancels a removed viewer's queued mails and the notification of their first view. */
@Injectable()
export class ForgetViewer implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly mails: MailSender,
  ) {}

  onModuleInit(): void {
    this.outbox.on(ViewerRemoved, async (viewerId) => {
      await this.mails.cancel(`comments:${viewerId}:`);
      await this.mails.cancel(`view:${viewerId}:`);
      await this.mails.cancel(watchedMails(viewerId));
      await this.mails.cancel(followUpMails(viewerId));
    });
  }
}
