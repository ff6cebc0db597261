import { defineEntity, p } from '@mikro-orm/core';

export type NotificationKind = 'view' | 'comment' | 'question';

const NotificationSchema = defineEntity({
  name: 'Notification',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    recordingId: p.uuid(),
    /** Goes with the viewer it tells of. */
    viewerId: p.uuid().nullable(),
    kind: p.text().$type<NotificationKind>(),
    /** The viewer, comment or question it tells of: told once. */
    subjectId: p.uuid(),
    actorName: p.text().nullable(),
    actorEmail: p.text(),
    /** What was said or asked. */
    text: p.text().nullable(),
    /** Seconds of the recording. */
    videoTime: p.double().$type<number>().nullable(),
    createdAt: p.datetime(),
    readAt: p.datetime().nullable(),
  },
  uniques: [{ properties: ['userId', 'kind', 'subjectId'] }],
  indexes: [{ properties: ['userId', 'id'] }],
});

/** Something that happened to a recording, as its owner is told. */
export class Notification extends NotificationSchema.class {}
NotificationSchema.setClass(Notification);
