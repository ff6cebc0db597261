import { defineEntity, p } from '@mikro-orm/core';

export const NOTIFICATION_KINDS = ['view', 'watched', 'comment', 'question', 'asked', 'expiring'] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

const NotificationSchema = defineEntity({
  name: 'Notification',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    recordingId: p.uuid(),
    viewerId: p.uuid().nullable(),
    kind: p.text().$type<NotificationKind>(),
    /** The viewer, milestone, comment, question or notice it is about; each notifies once. */
    subjectId: p.uuid(),
    /** Of a recording that is going to be deleted its folder's, which has no address. */
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
