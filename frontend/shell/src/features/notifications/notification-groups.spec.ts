import type { Notification } from '../../api/notifications.js';
import {
  actorOf,
  countNew,
  didIn,
  groupNotifications,
  type NotificationGroup,
} from './notification-groups.js';

const NOON = Date.parse('2026-11-22T12:00:00Z');
let made = 0;
const a = (kind: Notification['kind'], hoursAgo: number, more: Partial<Notification> = {}): Notification => ({
  id: String(++made),
  kind,
  recordingId: 'r1',
  recordingTitle: 'Renewal call',
  folderId: null,
  isRead: false,
  views: 1,
  viewers: 1,
  actorName: 'Vi',
  actorEmail: 'vi@example.com',
  text: null,
  timestamp: null,
  percent: kind === 'watched' ? 50 : null,
  createdAt: new Date(NOON - hoursAgo * 3_600_000).toISOString(),
  ...more,
});

describe('Notifications', () => {
  it('are grouped by person and recording within a day, where the latest stood', () => {
    const [comment, other, question, elsewhere, view, yesterday] = [
      a('comment', 0),
      a('view', 1, { actorEmail: 'pat@example.com' }),
      a('question', 2),
      a('view', 3, { recordingId: 'r2' }),
      a('view', 23),
      a('comment', 24),
    ];
    expect(groupNotifications([comment, other, question, elsewhere, view, yesterday])).toEqual([
      [comment, question, view],
      [other],
      [elsewhere],
      [yesterday],
    ]);
  });

  it('are not grouped if no viewer did anything', () => {
    const [ready, expiring] = (['ready', 'expiring'] as const).map((kind) =>
      a(kind, 0, { actorName: null, actorEmail: '' }),
    ) as [Notification, Notification];
    expect(groupNotifications([ready, expiring])).toEqual([[ready], [expiring]]);
    expect(actorOf(expiring)).toBe('Its folder');
  });

  it('are counted as they are grouped, with a sign that there are more than those', () => {
    const known = [a('comment', 0), a('question', 1), a('view', 2, { isRead: true })];
    const elsewhere = a('view', 3, { recordingId: 'r2', isRead: true });
    expect(countNew([...known, elsewhere], 2)).toEqual({ count: 1, isMore: false });
    expect(countNew(known, 30)).toEqual({ count: 1, isMore: true });
  });

  it.each([
    [['comment', 'view'], 'opened it and commented'],
    [
      ['question', 'question', 'comment', 'comment', 'comment', 'view'],
      'opened it, asked 2 questions and commented 3 times',
    ],
    [['question', 'question'], 'asked 2 questions'],
    [['watched', 'watched', 'view'], 'opened it and watched 50%'],
  ] as const)('of %j are one sentence', (kinds, sentence) => {
    expect(didIn(kinds.map((kind) => a(kind, 0)) as NotificationGroup)).toBe(sentence);
  });
});
