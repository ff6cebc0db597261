import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { CurrentUser } from '../../shared/auth/current-user.js';
import { Mailer } from '../../shared/mail/ports/mailer.js';
import { NotificationSetting } from './domain/notification-setting.entity.js';
import type { NotificationKind } from './domain/notification.entity.js';

export interface ListedNotification {
  id: string;
  kind: NotificationKind;
  recordingId: string;
  recordingTitle: string;
  actorName: string | null;
  actorEmail: string;
  text: string | null;
  /** Seconds of the recording. */
  timestamp: number | null;
  createdAt: string;
  isRead: boolean;
}

export interface NotificationPage {
  notifications: ListedNotification[];
  unread: number;
  nextCursor: string | null;
  byMail: boolean;
  /** Whether this installation has a mail server. */
  canMail: boolean;
}

/** What a person was told, the newest first; nothing of recordings that stayed with a tenant they have left. */
export class ListNotifications extends Query<NotificationPage> {
  constructor(readonly input: { user: CurrentUser; limit: number; cursor?: string | undefined }) {
    super();
  }
}

@QueryHandler(ListNotifications)
export class ListNotificationsHandler implements IQueryHandler<ListNotifications> {
  constructor(
    private readonly em: EntityManager,
    private readonly mailer: Mailer,
  ) {}

  async execute({ input: { user, limit, cursor } }: ListNotifications): Promise<NotificationPage> {
    const rows = await this.em.execute<(Omit<ListedNotification, 'createdAt'> & { createdAt: Date })[]>(
      `select n.id, n.kind, n.recording_id as "recordingId", r.title as "recordingTitle",
         n.actor_name as "actorName", n.actor_email as "actorEmail", n.text, n.video_time as "timestamp",
         n.created_at as "createdAt", n.read_at is not null as "isRead"
       from notification n join live_recording r on r.id = n.recording_id
       where n.user_id = ? and r.tenant_id = ? ${cursor ? 'and n.id < ?::uuid' : ''} order by n.id desc limit ?`,
      [user.id, user.tenantId, ...(cursor ? [cursor] : []), limit + 1],
    );
    const [counted] = await this.em.execute<[{ unread: number }]>(
      `select count(*)::int as unread from notification n join live_recording r on r.id = n.recording_id
       where n.user_id = ? and r.tenant_id = ? and n.read_at is null`,
      [user.id, user.tenantId],
    );
    const setting = await this.em.findOne(NotificationSetting, user.id);
    const page = rows.slice(0, limit);
    return {
      notifications: page.map((row) => ({ ...row, createdAt: new Date(row.createdAt).toISOString() })),
      unread: counted.unread,
      nextCursor: rows.length > limit ? page.at(-1)!.id : null,
      byMail: setting?.byMail ?? true,
      canMail: this.mailer.name === 'smtp',
    };
  }
}
