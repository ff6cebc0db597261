import { defineEntity, p } from '@mikro-orm/core';

/** What viewers do. */
export const VIEWER_KINDS = ['view', 'watched', 'comment', 'question', 'asked'] as const;
export const NOTIFICATION_KINDS = [...VIEWER_KINDS, 'expiring', 'ready'] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

const NotificationSchema = defineEntity({
  name: 'Notification',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    recordingId: p.uuid(),
    viewerId: p.uuid().nullable(),
    kind: p.text().$type<NotificationKind>(),
    /** The viewer, milestone, comment, question, notice or recording it is about; each notifies once. */
    subjectId: p.uuid(),
    /** For `expiring` the folder's, if the owner sees it. For `ready` there is none. */
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
