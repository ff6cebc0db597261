import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import type { Config } from '../../../shared/config/config.js';
import { CONFIG } from '../../../shared/config/config.module.js';
import { GetViewer } from '../../analytics/index.js';
import { GetDisplayName } from '../../../shared/people/get-display-name.query.js';
import { GetLinkPaths, GetViewerFacts } from '../../sharing/index.js';
import { shorten } from '../mailing/mail-texts.js';
import { stopToken } from '../mailing/stop-token.js';
import { ViewerMails } from '../mailing/viewer-mails.js';
import { FollowUpMail } from './follow-up-mail.entity.js';
import { FOLLOW_UP_ERRORS } from './follow-up.errors.js';

/** What one person has sent in a day; nobody writes more by hand. */
const MAX_PER_DAY = 20;
const DAY_MS = 24 * 3_600_000;

export interface FollowUpRequest {
  user: CurrentUser;
  recordingId: string;
  viewerId: string;
  /** Where this product is reached, as `ownAddress` tells. */
  address: string;
}

/** A viewer to be written to from here, or why not. */
export interface Addressee {
  to: string;
  replyTo: { name: string; address: string };
  /** Ends the mail: who sends it, why it comes, and how such mails end. */
  footer: string;
  stopLink: string;
  refusal: keyof typeof FOLLOW_UP_ERRORS | null;
}

/** Whom a person may have a follow-up sent to. */
@Injectable()
export class FollowUpMails {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly viewerMails: ViewerMails,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws as GetViewer does: the recording or the viewer is not there for this user */
  async find({ user, recordingId, viewerId, address }: FollowUpRequest): Promise<Addressee> {
    await this.queries.execute(new GetViewer({ user, recordingId, viewerId }));
    const facts = await this.queries.execute(new GetViewerFacts({ viewerId }));
    const link = await this.queries.execute(new GetLinkPaths({ recordingId }));
    const name = await this.queries.execute(new GetDisplayName({ userId: user.id }));
    const to = facts?.email ?? '';
    const hash = this.viewerMails.hashOf(to);
    const stopLink = `${address}/api/notifications/stop?token=${stopToken(this.config.appSecret, { kind: 'mailbox', id: hash })}`;
    const title = facts ? ` “${shorten(facts.recording.shownTitle, 100)}”` : ' a recording';
    return {
      ...{ to, stopLink, replyTo: { name: name ?? '', address: user.email } },
      footer: `${name === null ? user.email : `${name} (${user.email})`} sent this with Playhead, where this address was entered to watch${title}.\nTurn off these emails: ${stopLink}`,
      refusal:
        (this.config.mail.adapter !== 'smtp' && 'noMailServer') ||
        (facts && facts.recording.ownerId !== user.id && 'notOwner') ||
        ((!facts || !link) && 'notShared') ||
        (!facts?.hasOwnLink && 'notOwnLink') ||
        ((await this.viewerMails.isRefused(hash)) && 'refused') ||
        ((await this.countToday(user.id)) >= MAX_PER_DAY && 'tooMany') ||
        null,
    };
  }

  private countToday(senderId: string): Promise<number> {
    const createdAt = { $gt: new Date(Date.now() - DAY_MS) };
    return this.em.count(FollowUpMail, { senderId, createdAt });
  }
}
