import { Injectable, type OnModuleInit } from '@nestjs/common';
import { MailSender } from '../../../shared/mail/mail-sender.js';
import { Outbox } from '../../../shared/outbox/outbox.js';
import { ViewerRemoved } from '../../recordings/index.js';

/** Who was removed gets no mail that still waits, and their first view is told nowhere. */
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
    });
  }
}
