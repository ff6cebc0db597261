import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { v7 as uuidv7 } from 'uuid';
import type { Config } from '../../../shared/config/config.js';
import { CONFIG } from '../../../shared/config/config.module.js';
import { PostOffice } from '../../../shared/mail/post-office.js';
import type { SharedFacts } from '../../recordings/index.js';
import { GetContact } from '../../tenancy/index.js';
import type { NotificationKind } from '../domain/notification.entity.js';
import { NotificationSetting } from '../domain/notification-setting.entity.js';
import { mailToOwner, mailToViewer } from './mail-texts.js';
import { type MailReader, stopToken } from './stop-token.js';

/** Who did what to a recording. */
export interface Happening {
  kind: NotificationKind;
  subjectId: string;
  recording: SharedFacts;
  actor: { viewerId: string | null; name: string | null; email: string };
  text: string | null;
  /** Seconds of the recording. */
  videoTime: number | null;
}

/** Tells people: the owner in the app and by mail, viewers who agreed to it by mail. */
@Injectable()
export class Announcer {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly post: PostOffice,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Who has left the tenant of a recording hears of it no more. What an owner does under their own link, signed in or
   * by their own address, is no news to them.
   */
  async tellOwner({ kind, subjectId, recording, actor, text, videoTime }: Happening): Promise<void> {
    const owner = await this.queries.execute(
      new GetContact({ userId: recording.ownerId, tenantId: recording.tenantId }),
    );
    if (!owner || owner.email === actor.email) return;
    const em = this.em.fork();
    await em.execute(
      `insert into notification (id, user_id, recording_id, viewer_id, kind, subject_id, actor_name, actor_email,
         text, video_time, created_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, now()) on conflict do nothing`,
      [
        ...[uuidv7(), owner.id, recording.id, actor.viewerId, kind, subjectId],
        ...[actor.name, actor.email, text, videoTime],
      ],
    );
    // Also where the row was there: an earlier try may have ended between it and the mail, of which there is one.
    const setting = await em.findOne(NotificationSetting, owner.id);
    if (setting?.byMail === false) return;
    const at = videoTime === null ? '' : `?t=${Math.floor(videoTime)}`;
    const link = `${this.origin}/edit/${recording.id}${at}`;
    const { title } = recording;
    await this.post.post(`${kind}:${subjectId}:${owner.id}`, {
      to: owner.email,
      ...mailToOwner({ kind, title, actor, text, videoTime, link }),
      unsubscribeUrl: this.stopLink({ kind: 'user', id: owner.id }),
    });
  }

  /** One mail an hour for each viewer and recording, however lively the conversation; the hour of what was said. */
  async tellViewers(
    recording: SharedFacts,
    viewers: { id: string; email: string }[],
    saidAt: Date,
  ): Promise<void> {
    const hour = Math.floor(saidAt.getTime() / 3_600_000);
    for (const { id, email } of viewers) {
      const stopLink = this.stopLink({ kind: 'viewer', id });
      const link = `${this.origin}/view/${recording.shareId}`;
      await this.post.post(`comments:${recording.id}:${id}:${hour}`, {
        to: email,
        ...mailToViewer({ title: recording.tellsTitle ? recording.title : null, link, stopLink }),
        unsubscribeUrl: stopLink,
      });
    }
  }

  private stopLink(reader: MailReader): string {
    return `${this.origin}/api/notifications/stop?token=${stopToken(this.config.appSecret, reader)}`;
  }

  private get origin(): string {
    const { publicUrl, host, port } = this.config.http;
    return publicUrl ? publicUrl.replace(/\/+$/, '') : `http://${host}:${port}`;
  }
}
