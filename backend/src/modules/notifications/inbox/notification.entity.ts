import { defineEntity, p } from '@mikro-orm/core';

/** Activity of viewers. */
export const VIEWER_KINDS = ['view', 'watched', 'comment', 'question', 'asked', 'plan'] as const;
export const NOTIFICATION_KINDS = [...VIEWER_KINDS, 'expiring', 'ready'] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** SQL on `notification n`. The release before refuses `plan`, so answers to plans are stored as comments. */
export const KIND = `case when n.room_viewer_id is null then n.kind else 'plan' end`;
export const storedKind = (kind: NotificationKind): StoredKind => (kind === 'plan' ? 'comment' : kind);
type StoredKind = Exclude<NotificationKind, 'plan'>;

const NotificationSchema = defineEntity({
  name: 'Notification',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    recordingId: p.uuid(),
    viewerId: p.uuid().nullable(),
    /** The viewer of a room who answered an action plan. */
    roomViewerId: p.uuid().nullable(),
    kind: p.text().$type<StoredKind>(),
    /** Id of the viewer, milestone, comment, question, answer to a plan, notice or recording. Each notifies once. */
    subjectId: p.uuid(),
    /** For `expiring` the folder's name if the owner sees it; null for `ready`. */
    actorName: p.text().nullable(),
    actorEmail: p.text(),
    text: p.text().nullable(),
    /** Seconds in the recording. */
    videoTime: p.double().$type<number>().nullable(),
    /** Watched percentage, for milestones. */
    percent: p.integer().nullable(),
    createdAt: p.datetime(),
    readAt: p.datetime().nullable(),
  },
  uniques: [{ properties: ['userId', 'kind', 'subjectId'] }],
  indexes: [{ properties: ['userId', 'id'] }],
});

export class Notification extends NotificationSchema.class {}
NotificationSchema.setClass(Notification);
