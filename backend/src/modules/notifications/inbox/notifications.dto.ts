import { z } from 'zod';
import { DIGESTS } from './notification-setting.entity.js';
import { PAUSED } from './list-notifications.query.js';
import { NOTIFICATION_KINDS } from './notification.entity.js';

export const ListNotificationsRequest = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  cursor: z.uuid().optional().describe('`nextCursor` of the page before'),
});
export type ListNotificationsRequest = z.infer<typeof ListNotificationsRequest>;

const NotificationResponse = z
  .object({
    id: z.uuid(),
    kind: z
      .enum(NOTIFICATION_KINDS)
      .describe(
        '`expiring`: its folder, named as the actor if you see it, deletes it soon; `text` says when. `ready`: it was processed',
      ),
    recordingId: z.uuid(),
    recordingTitle: z.string(),
    actorName: z.string().nullable(),
    actorEmail: z.string().describe('Empty if no viewer did it'),
    text: z.string().nullable().describe('What was said or asked, or when it is deleted'),
    timestamp: z.number().nullable().describe('Seconds of the recording'),
    percent: z.number().int().nullable().describe('Watched of the recording: 25, 50, 75 or 100'),
    createdAt: z.iso.datetime(),
    isRead: z.boolean(),
    views: z.number().int().describe('Of the recording, until now'),
    viewers: z.number().int().describe('People behind those views'),
  })
  .meta({ id: 'Notification' });
type NotificationResponse = z.infer<typeof NotificationResponse>;

export const NotificationPageResponse = z
  .object({
    notifications: z.array(NotificationResponse).describe('The newest first'),
    unread: z.number().int(),
    nextCursor: z.uuid().nullable(),
    paused: z
      .array(z.enum(PAUSED))
      .describe('What sends nothing until an owner or admin connects it again; empty for members'),
    byMail: z.boolean().describe('Whether this person also wants mails'),
    digest: z.enum(DIGESTS).describe('How often all that happened comes in one mail'),
    canMail: z.boolean().describe('Whether this installation has a mail server'),
  })
  .meta({ id: 'NotificationPage' });
export type NotificationPageResponse = z.infer<typeof NotificationPageResponse>;

export const ReadNotificationsRequest = z
  .object({ upTo: z.uuid().describe('The newest that was seen; it and all older ones are read') })
  .meta({ id: 'ReadNotificationsRequest' });
export type ReadNotificationsRequest = z.infer<typeof ReadNotificationsRequest>;
