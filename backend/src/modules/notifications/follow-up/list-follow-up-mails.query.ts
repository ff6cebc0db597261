import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { Config } from '../../../shared/config/config.js';
import { CONFIG } from '../../../shared/config/config.module.js';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { type MailState, MailSender } from '../../../shared/mail/mail-sender.js';
import { FollowUpMail } from './follow-up-mail.entity.js';
import { FollowUpMails, type FollowUpRequest } from './follow-up-mails.js';
import { FOLLOW_UP_ERRORS } from './follow-up.errors.js';

const SHOWN = 10;

/** How a follow-up would be sent, and follow-ups already sent by this user. */
export interface ListedFollowUps {
  /** The installation's sender address; null if it sends no mails. */
  from: string | null;
  replyTo: string;
  footer: string;
  /** A sentence; null if sending is possible. */
  refusal: string | null;
  /** Whether only the viewer's confirmation is missing. */
  canAskToConfirm: boolean;
  /** Latest first. */
  mails: { id: string; subject: string; createdAt: string; state: MailState | null }[];
}

export class ListFollowUpMails extends QueryOf<FollowUpRequest, ListedFollowUps> {}

@QueryHandler(ListFollowUpMails)
export class ListFollowUpMailsHandler implements IQueryHandler<ListFollowUpMails> {
  constructor(
    private readonly em: EntityManager,
    private readonly followUps: FollowUpMails,
    private readonly sender: MailSender,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute({ input }: ListFollowUpMails): Promise<ListedFollowUps> {
    const { user, viewerId } = input;
    const { footer, refusal } = await this.followUps.find(input);
    const sent = await this.em.find(
      FollowUpMail,
      { viewerId, senderId: user.id },
      { orderBy: { id: 'desc' }, limit: SHOWN },
    );
    const mails = [];
    for (const mail of sent) {
      const { id, subject, createdAt, occasion } = mail;
      const state = await this.sender.stateOf(occasion);
      mails.push({ id, subject, createdAt: createdAt.toISOString(), state });
    }
    const { mail } = this.config;
    return {
      from: mail.adapter === 'smtp' ? mail.from : null,
      replyTo: user.email,
      footer,
      mails,
      refusal: refusal && FOLLOW_UP_ERRORS[refusal]().message,
      canAskToConfirm: refusal === 'notConfirmed',
    };
  }
}
