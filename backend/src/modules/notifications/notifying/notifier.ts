import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { v7 as uuidv7 } from 'uuid';
import { advisoryLock } from '../../../shared/database/advisory-lock.js';
import { MailLimits } from '../../../shared/mail/mail-limits.js';
import { MailSender } from '../../../shared/mail/mail-sender.js';
import type { RetentionNotice } from '../../recordings/index.js';
import type { ConsentingViewer, SharedFacts } from '../../sharing/index.js';
import { GetMailbox, type Mailbox } from '../../accounts/index.js';
import { Notification, type NotificationKind, storedKind } from '../inbox/notification.entity.js';
import { type Digest, NotificationSetting } from '../inbox/notification-setting.entity.js';
import {
  type OwnerMail,
  dayOf,
  firstMailToOwner,
  firstMailToViewer,
  mailBeforeDeletion,
  mailToOwner,
  mailToViewer,
  mailWhenReady,
} from '../mailing/mail-texts.js';
import { type Happening, mailOfDigest } from '../mailing/digest-text.js';
import { MailLinks } from '../mailing/mail-links.js';
import { mailSourceOf } from '../mailing/mail-source.js';
import { ViewerMails } from '../mailing/viewer-mails.js';

/** Maximum mails about views of a recording, and about answers to plans, so that viewers do not flood the mailbox. */
const MAX_PER_HOUR = 5;

/** Maximum mails about ready recordings, for bulk imports. */
const MAX_READY_PER_HOUR = 5;

/** A viewer who reaches another milestone within this time is still watching. */
const WATCHING_MS = 30 * 60_000;

/** Prefix of occasions of mails about a viewer's watching. */
export const watchedMails = (viewerId: string): string => `watched:${viewerId}:`;

export interface Activity {
  kind: OwnerMail['kind'];
  subjectId: string;
  recording: SharedFacts;
  actor: { viewerId: string | null; name: string | null; email: string };
  text: string | null;
  videoTime: number | null;
  /** Watched percentage of the recording. */
  percent: number | null;
  /** For `plan`: the folder of the plan, and the viewer in its room. */
  plan?: { folderId: string; roomViewerId: string };
}

/** Notifies the owner in the app and by mail, and consenting viewers by mail. */
@Injectable()
export class Notifier {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly mails: MailSender,
    private readonly limits: MailLimits,
    private readonly links: MailLinks,
    private readonly viewerMails: ViewerMails,
  ) {}

  /** Owners who left the recording's tenant are not notified, nor are owners of their own activity. */
  async notifyOwner(activity: Activity): Promise<void> {
    const { kind, subjectId, recording, actor, text, videoTime, percent, plan } = activity;
    const { ownerId: userId, tenantId } = recording;
    const owner = await this.queries.execute(new GetMailbox({ userId, tenantId }));
    if (!owner || owner.email === actor.email) return;
    await this.em.transactional(async (em) => {
      // Sequential ids let concurrent views and answers know their place in the hour.
      await advisoryLock(em, `notification:${plan ? owner.id : recording.id}`);
      await em.execute(
        `insert into notification (id, user_id, recording_id, viewer_id, room_viewer_id, kind, subject_id, actor_name,
           actor_email, text, video_time, percent, created_at)
         values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, now()) on conflict do nothing`,
        [
          uuidv7(),
          owner.id,
          recording.id,
          actor.viewerId,
          plan?.roomViewerId ?? null,
          storedKind(kind),
          subjectId,
          actor.name,
          actor.email,
          text,
          videoTime,
          percent,
        ],
      );
    });
    // Also if the row existed, because an earlier attempt may have ended before its mail, which is sent once.
    const setting = await this.em.findOne(NotificationSetting, owner.id);
    if (setting?.byMail === false) return;
    const before = await this.toldBefore(owner.id, activity);
    if (before >= MAX_PER_HOUR) return;
    if (kind === 'watched') return this.mailWatched(owner, activity);
    const at = videoTime === null ? '' : `?t=${Math.floor(videoTime)}`;
    const link = this.links.to(plan ? `/plan/${plan.folderId}` : `/edit/${recording.id}${at}`);
    const { title } = recording;
    const isLast = before === MAX_PER_HOUR - 1;
    await this.mailAccount(owner, `${kind}:${subjectId}:${owner.id}`, (stopLink) =>
      mailToOwner({ kind, title, actor, text, videoTime, percent, link, stopLink, isLast }),
    );
  }

  /**
   * One mail per visit: a later milestone within half an hour replaces an earlier queued one. An earlier milestone
   * after a later one is ignored.
   */
  private async mailWatched(owner: Mailbox, { recording, actor, percent }: Activity): Promise<void> {
    const { viewerId } = actor;
    const further = { userId: owner.id, kind: 'watched', viewerId, percent: { $gt: percent } } as const;
    if ((await this.em.count(Notification, further)) > 0) return;
    const link = this.links.to(`/analytics/${recording.id}/viewers/${viewerId}`);
    await this.mails.cancel(watchedMails(viewerId!));
    await this.mailAccount(
      owner,
      `${watchedMails(viewerId!)}${percent}`,
      (stopLink) =>
        mailToOwner({
          kind: 'watched',
          title: recording.title,
          actor,
          text: null,
          videoTime: null,
          percent,
          link,
          stopLink,
          isLast: false,
        }),
      new Date(Date.now() + WATCHING_MS),
    );
  }

  /**
   * An unverified account gets one fixed mail a day, because anyone could have signed up with the address to have
   * mails sent there.
   */
  private async mailAccount(
    account: Mailbox,
    occasion: string,
    mailOf: (stopLink: string) => { subject: string; text: string },
    dueAt?: Date,
  ): Promise<void> {
    const { id, email: to, tenantId } = account;
    const scope = { kind: 'user', id } as const;
    const stopLink = this.links.stop(scope);
    if (account.isProven)
      return void (await this.mails.enqueue(
        occasion,
        { to, ...mailOf(stopLink), unsubscribeUrl: stopLink },
        dueAt,
      ));
    if (!tenantId || (await this.viewerMails.isRefused(this.viewerMails.hashOf(to), tenantId))) return;
    const first = `confirm:${id}:${new Date().toISOString().slice(0, 10)}`;
    if (!(await this.limits.take(first, mailSourceOf(account, tenantId)))) return;
    const keepLink = this.links.keep(scope);
    const mail = firstMailToOwner({ link: this.links.to('/'), keepLink, stopLink });
    await this.mails.enqueue(first, { to, ...mail, unsubscribeUrl: stopLink });
  }

  /** Earlier first views of the recording, or answers to plans, of the past hour that the owner was notified of. */
  private async toldBefore(userId: string, { kind, subjectId, recording }: Activity): Promise<number> {
    if (kind !== 'view' && kind !== 'plan') return 0;
    const createdAt = { $gt: new Date(Date.now() - 3_600_000) };
    const own = await this.em.findOne(Notification, { userId, kind: storedKind(kind), subjectId });
    const alike = kind === 'view' ? { kind, recordingId: recording.id } : { roomViewerId: { $ne: null } };
    return own ? this.em.count(Notification, { ...alike, userId, createdAt, id: { $lt: own.id } }) : 0;
  }

  /** Sends nothing if nothing happened. */
  async sendDigest(
    { userId, digest, until }: { userId: string; digest: Exclude<Digest, 'off'>; until: string },
    happened: readonly Happening[],
  ): Promise<void> {
    const tenantId = happened[0]?.tenantId;
    const account = tenantId && (await this.queries.execute(new GetMailbox({ userId, tenantId })));
    if (!account) return;
    const linkTo = (recordingId: string): string => this.links.to(`/analytics/${recordingId}`);
    await this.mailAccount(account, `digest:${userId}:${until}`, (stopLink) =>
      mailOfDigest(digest, happened, { linkTo, stopLink }),
    );
  }

  async notifyBeforeDeletion(noticeId: string, notice: RetentionNotice): Promise<void> {
    const { folderName, dueAt, title } = notice;
    const about = { kind: 'expiring', subjectId: noticeId, actorName: folderName } as const;
    const owner = await this.tellOwner(notice, { ...about, text: `Deleted on ${dayOf(dueAt)}` });
    await owner?.mail((links) => mailBeforeDeletion({ title, folderName, dueAt, ...links }));
  }

  async notifyReady(recording: { recordingId: string; tenantId: string; ownerId: string; title: string }) {
    const { recordingId, ownerId, title } = recording;
    const about = { kind: 'ready', subjectId: recordingId, actorName: null, text: null } as const;
    const owner = await this.tellOwner(recording, about);
    if (!owner) return;
    const since = new Date(Date.now() - 3_600_000);
    const told = await this.em.count(Notification, {
      userId: ownerId,
      kind: 'ready',
      createdAt: { $gt: since },
      subjectId: { $ne: recordingId },
    });
    if (told >= MAX_READY_PER_HOUR) return;
    const isLast = told === MAX_READY_PER_HOUR - 1;
    await owner.mail((links) => mailWhenReady({ title, isLast, ...links }));
  }

  /** Creates an in-app notification for a recording's owner. Null if they left the tenant. */
  private async tellOwner(
    { recordingId, tenantId, ownerId }: { recordingId: string; tenantId: string; ownerId: string },
    about: { kind: NotificationKind; subjectId: string; actorName: string | null; text: string | null },
  ) {
    const { kind, subjectId, actorName, text } = about;
    const owner = await this.queries.execute(new GetMailbox({ userId: ownerId, tenantId }));
    if (!owner) return null;
    await this.em.execute(
      `insert into notification (id, user_id, recording_id, kind, subject_id, actor_name, actor_email, text, created_at)
       values (?, ?, ?, ?, ?, ?, '', ?, now()) on conflict do nothing`,
      [uuidv7(), owner.id, recordingId, kind, subjectId, actorName, text],
    );
    /** Sends a mail unless the owner turned mails off. */
    const mail = async (
      write: (links: { link: string; stopLink: string }) => { subject: string; text: string },
    ): Promise<void> => {
      const setting = await this.em.findOne(NotificationSetting, owner.id);
      if (setting?.byMail === false) return;
      const link = this.links.to(`/edit/${recordingId}`);
      await this.mailAccount(owner, `${kind}:${subjectId}:${owner.id}`, (stopLink) =>
        write({ link, stopLink }),
      );
    };
    return { mail };
  }

  /** At most one mail per hour, viewer and recording. {@link ViewerMails} decides who gets one. */
  async notifyViewers(recording: SharedFacts, viewers: ConsentingViewer[], saidAt: Date): Promise<void> {
    const hour = Math.floor(saidAt.getTime() / 3_600_000);
    const { ownerId: userId, tenantId } = recording;
    const owner = await this.queries.execute(new GetMailbox({ userId }));
    const source = owner && mailSourceOf(owner, tenantId);
    for (const viewer of viewers) {
      const { id, email: to, consentedAt, shareId, isTitlePublic } = viewer;
      const link = this.links.to(`/view/${shareId}`);
      const title = isTitlePublic ? recording.title : null;
      const occasion = `comments:${id}:${hour}`;
      const allowed = await this.viewerMails.allow(viewer, occasion, source, tenantId);
      if (!allowed) continue;
      const isFirst = allowed === 'first';
      const stopLink = this.links.stop({ kind: isFirst ? 'sender' : 'viewer', id });
      const keepLink = this.links.keep({ kind: 'viewer', id });
      const mail = isFirst
        ? firstMailToViewer({ news: 'comments', link, stopLink, keepLink, agreedAt: new Date(consentedAt) })
        : mailToViewer({ title, link, stopLink });
      await this.mails.enqueue(occasion, { to, ...mail, unsubscribeUrl: stopLink });
    }
  }
}
