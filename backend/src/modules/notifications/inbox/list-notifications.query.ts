import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { z } from 'zod';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { arrayText } from '../../../shared/database/array-text.js';
import { isoTime, selectRow, selectRows } from '../../../shared/database/rows.js';
import { Mailer } from '../../../shared/mail/ports/mailer.js';
import { GetCrm } from '../../crm/index.js';
import { ListWebhooks } from '../../webhooks/index.js';
import { type Digest, NotificationSetting } from './notification-setting.entity.js';
import { KIND, NOTIFICATION_KINDS } from './notification.entity.js';

const Listed = z.object({
  id: z.string(),
  kind: z.enum(NOTIFICATION_KINDS),
  recordingId: z.string(),
  recordingTitle: z.string(),
  /** For `plan`. */
  folderId: z.string().nullable(),
  actorName: z.string().nullable(),
  actorEmail: z.string(),
  text: z.string().nullable(),
  /** Seconds in the recording. */
  timestamp: z.number().nullable(),
  percent: z.number().nullable(),
  createdAt: isoTime,
  isRead: z.boolean(),
});
const Audience = z.object({ recordingId: z.string(), views: z.number(), viewers: z.number() });

/** Integrations that are suspended until an owner or admin reconnects them, by settings tab. */
export const PAUSED = ['crm', 'webhooks'] as const;

/** Includes the recording's views and viewers. */
export type ListedNotification = z.infer<typeof Listed> & Omit<z.infer<typeof Audience>, 'recordingId'>;

export interface NotificationPage {
  notifications: ListedNotification[];
  unread: number;
  nextCursor: string | null;
  paused: (typeof PAUSED)[number][];
  byMail: boolean;
  digest: Digest;
  canMail: boolean;
}

/**
 * A user's notifications, newest first, without recordings of former tenants. Excluded visits are left out, but
 * comments and questions stay.
 */
export class ListNotifications extends QueryOf<
  { user: CurrentUser; limit: number; cursor?: string | undefined },
  NotificationPage
> {}

@QueryHandler(ListNotifications)
export class ListNotificationsHandler implements IQueryHandler<ListNotifications> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly mailer: Mailer,
  ) {}

  async execute({ input: { user, limit, cursor } }: ListNotifications): Promise<NotificationPage> {
    const theirs = `from notification n join watched_recording r on r.id = n.recording_id
       where n.user_id = ? and r.tenant_id = ? and (n.kind in ('comment', 'asked')
         or not exists (select 1 from uncounted_viewer u where u.viewer_id = n.viewer_id))`;
    const rows = await selectRows(
      this.em,
      Listed,
      `select n.id, ${KIND} as kind, n.recording_id, r.title as recording_title,
         case when n.room_viewer_id is not null then r.folder_id end as folder_id, n.actor_name, n.actor_email, n.text,
         n.video_time as timestamp, n.percent, n.created_at, n.read_at is not null as is_read
       ${theirs} ${cursor ? 'and n.id < ?::uuid' : ''} order by n.id desc limit ?`,
      [user.id, user.tenantId, ...(cursor ? [cursor] : []), limit + 1],
    );
    const counted = await selectRow(
      this.em,
      z.object({ unread: z.number() }),
      `select count(*)::int as unread ${theirs} and n.read_at is null`,
      [user.id, user.tenantId],
    );
    const setting = await this.em.findOne(NotificationSetting, user.id);
    const page = rows.slice(0, limit);
    return {
      notifications: await this.withAudience(page),
      unread: counted?.unread ?? 0,
      nextCursor: rows.length > limit ? page.at(-1)!.id : null,
      paused: user.role === 'member' ? [] : await this.pausedOf(user.tenantId),
      byMail: setting?.byMail ?? true,
      digest: setting?.digest ?? 'off',
      canMail: this.mailer.name === 'smtp',
    };
  }

  private async pausedOf(tenantId: string): Promise<NotificationPage['paused']> {
    const crm = await this.queries.execute(new GetCrm({ tenantId }));
    const webhooks = await this.queries.execute(new ListWebhooks({ tenantId }));
    const isPaused = {
      crm: crm !== null && crm.attention !== null,
      webhooks: webhooks.some(({ stoppedReason }) => stoppedReason !== null),
    };
    return PAUSED.filter((name) => isPaused[name]);
  }

  /** Counts each recording of a page once. */
  private async withAudience(page: z.infer<typeof Listed>[]): Promise<ListedNotification[]> {
    const ids = [...new Set(page.map(({ recordingId }) => recordingId))];
    const audiences = await selectRows(
      this.em,
      Audience,
      'select recording_id, views, viewers from recording_audience where recording_id = any(?::uuid[])',
      [arrayText(ids)],
    );
    const known = new Map(audiences.map(({ recordingId, ...audience }) => [recordingId, audience]));
    return page.map((each) => ({ ...each, ...(known.get(each.recordingId) ?? { views: 0, viewers: 0 }) }));
  }
}
