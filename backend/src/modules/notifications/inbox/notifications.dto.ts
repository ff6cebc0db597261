import { z } from 'zod';
import { DIGESTS } from './notification-setting.entity.js';
import { PAUSED } from './list-notifications.query.js';
import { NOTIFICATION_KINDS } from './notification.entity.js';

export const ListNotificationsRequest = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  cursor: z.uuid().optional().describe('`nextCursor` of the previous page'),
});
export type ListNotificationsRequest = z.infer<typeof ListNotificationsRequest>;

const NotificationResponse = z
  .object({
    id: z.uuid(),
    kind: z
      .enum(NOTIFICATION_KINDS)
      .describe(
        '`expiring`: its folder (the actor, if you see it) deletes it soon, at the time in `text`. `ready`: it was processed. `plan`: a viewer updated the action plan of its folder',
      ),
    recordingId: z.uuid(),
    recordingTitle: z.string(),
    folderId: z.uuid().nullable().describe('Folder of the action plan, for `plan`'),
    actorName: z.string().nullable(),
    actorEmail: z.string().describe('Empty if no viewer caused it'),
    text: z.string().nullable().describe('The comment, question or answer, or the deletion date'),
    timestamp: z.number().nullable().describe('Seconds in the recording'),
    percent: z.number().int().nullable().describe('Watched percentage: 25, 50, 75 or 100'),
    createdAt: z.iso.datetime(),
    isRead: z.boolean(),
    views: z.number().int().describe('Views of the recording until now'),
    viewers: z.number().int().describe('Distinct viewers'),
  })
  .meta({ id: 'Notification' });
type NotificationResponse = z.infer<typeof NotificationResponse>;

export const NotificationPageResponse = z
  .object({
    notifications: z.array(NotificationResponse).describe('Newest first'),
    unread: z.number().int(),
    nextCursor: z.uuid().nullable(),
    paused: z
      .array(z.enum(PAUSED))
      .describe('Integrations suspended until an owner or admin reconnects them; empty for members'),
    byMail: z.boolean().describe('Whether you also get mails'),
    digest: z.enum(DIGESTS).describe('How often a digest is mailed'),
    canMail: z.boolean().describe('Whether this installation has a mail server'),
  })
  .meta({ id: 'NotificationPage' });
export type NotificationPageResponse = z.infer<typeof NotificationPageResponse>;

export const ReadNotificationsRequest = z
  .object({ upTo: z.uuid().describe('The newest seen; marks it and all older ones') })
  .meta({ id: 'ReadNotificationsRequest' });
export type ReadNotificationsRequest = z.infer<typeof ReadNotificationsRequest>;
