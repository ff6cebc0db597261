import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import type { Config } from '../../../shared/config/config.js';
import { mayWriteMails } from '../../../shared/auth/plan-features.js';
import { CONFIG } from '../../../shared/config/config.module.js';
import { MailLimits, type MailSource } from '../../../shared/mail/mail-limits.js';
import { GetViewer } from '../../analytics/index.js';
import { GetLinkPaths, GetViewerFacts } from '../../sharing/index.js';
import { GetMailbox, GetDisplayName } from '../../accounts/index.js';
import { mailSourceOf } from '../mailing/mail-source.js';
import { shorten } from '../mailing/mail-texts.js';
import { ViewerMails } from '../mailing/viewer-mails.js';
import { FOLLOW_UP_ERRORS } from './follow-up.errors.js';

export interface FollowUpRequest {
  user: CurrentUser;
  recordingId: string;
  viewerId: string;
}

export interface Addressee {
  to: string;
  replyTo: { name: string; address: string };
  /** End of the mail: its sender and reason. The unsubscribe link follows. */
  footer: string;
  refusal: keyof typeof FOLLOW_UP_ERRORS | null;
  /** Path of the shared page; null if no one can open it. */
  page: string | null;
  openedAt: Date;
  /** The user whose limits apply; null without an account. */
  source: MailSource | null;
}

/** Decides whom a user may send a follow-up. */
@Injectable()
export class FollowUpMails {
  constructor(
    private readonly queries: QueryBus,
    private readonly limits: MailLimits,
    private readonly viewerMails: ViewerMails,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async find({ user, recordingId, viewerId }: FollowUpRequest): Promise<Addressee> {
    const { firstViewed } = await this.queries.execute(new GetViewer({ user, recordingId, viewerId }));
    const facts = await this.queries.execute(new GetViewerFacts({ viewerId }));
    const link = await this.queries.execute(new GetLinkPaths({ recordingId }));
    const name = await this.queries.execute(new GetDisplayName({ userId: user.id }));
    const mailbox = await this.queries.execute(new GetMailbox({ userId: user.id }));
    const source = mailbox && mailSourceOf(mailbox, user.tenantId);
    const to = facts?.email ?? '';
    const title = facts ? ` “${shorten(facts.recording.title, 100)}”` : ' a recording';
    return {
      to,
      source,
      page: link?.page ?? null,
      openedAt: new Date(firstViewed),
      replyTo: { name: name ?? '', address: user.email },
      footer: `${name === null ? user.email : `${name} (${user.email})`} sent this with Playhead, where this address was entered to watch${title}.`,
      refusal:
        (this.config.mail.adapter !== 'smtp' && 'noMailServer') ||
        (!mayWriteMails(user.limits.features) && 'notIncluded') ||
        (facts && facts.recording.ownerId !== user.id && 'notOwner') ||
        ((!facts || !link) && 'notShared') ||
        (!mailbox?.isProven && 'senderNotConfirmed') ||
        ((await this.viewerMails.isRefused(this.viewerMails.hashOf(to), user.tenantId)) && 'refused') ||
        (!(await this.viewerMails.isConfirmed(viewerId)) && 'notConfirmed') ||
        ((!source || (await this.limits.isReached(source))) && 'tooMany') ||
        null,
    };
  }
}
