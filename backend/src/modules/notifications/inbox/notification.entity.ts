import { defineEntity, p } from '@mikro-orm/core';

export const NOTIFICATION_KINDS = ['view', 'watched', 'comment', 'question', 'asked'] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

const NotificationSchema = defineEntity({
  name: 'Notification',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    recordingId: p.uuid(),
    viewerId: p.uuid().nullable(),
    kind: p.text().$type<NotificationKind>(),
    /** The viewer, milestone, comment or question it is about; each notifies once. */
    subjectId: p.uuid(),
    actorName: p.text().nullable(),
    actorEmail: p.text(),
    text: p.text().nullable(),
    /** Seconds of the recording. */
    videoTime: p.double().$type<number>().nullable(),
    /** Watched of the recording, a milestone. */
    percent: p.integer().nullable(),
    createdAt: p.datetime(),
    readAt: p.datetime().nullable(),
  },
  uniques: [{ properties: ['userId', 'kind', 'subjectId'] }],
  indexes: [{ properties: ['userId', 'id'] }],
});

export class Notification extends NotificationSchema.class {}
NotificationSchema.setClass(Notification);
