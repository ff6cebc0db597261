import type { Notification } from '../../api/notifications.js';

const DAY_MS = 24 * 3600 * 1000;

/**
 * A viewer's activity on a recording within a day, the latest first. Other notifications form their own
 * group.
 */
export type NotificationGroup = [Notification, ...Notification[]];

/** Groups are ordered by their latest notification. */
export function groupNotifications(notifications: readonly Notification[]): NotificationGroup[] {
  const groups: NotificationGroup[] = [];
  for (const notification of notifications) {
    const group = groups.find(([latest]) => isSame(latest, notification));
    if (group) group.push(notification);
    else groups.push([notification]);
  }
  return groups;
}

/** Number of groups with unread notifications, and whether there are more beyond the loaded ones. */
export function countNew(
  notifications: readonly Notification[],
  unread: number,
): { count: number; isMore: boolean } {
  const isNew = ({ isRead }: Notification): boolean => !isRead;
  return {
    count: groupNotifications(notifications).filter((group) => group.some(isNew)).length,
    isMore: unread > notifications.filter(isNew).length,
  };
}

/** A folder that the user can't see has no name. */
export const actorOf = ({ actorName, actorEmail }: Notification): string =>
  actorName ?? (actorEmail || 'Its folder');

const isSame = (latest: Notification, other: Notification): boolean =>
  latest.actorEmail !== '' &&
  latest.actorEmail === other.actorEmail &&
  latest.recordingId === other.recordingId &&
  Date.parse(latest.createdAt) - Date.parse(other.createdAt) < DAY_MS;

const times = (count: number, once: string, more: string): string[] => {
  if (count === 0) return [];
  return [count === 1 ? once : more.replace('#', String(count))];
};

/** The highest progress milestone of a group. */
const watched = (group: NotificationGroup): string[] => {
  const most = Math.max(...group.map(({ percent }) => percent ?? 0));
  return most > 0 ? [`watched ${most}%`] : [];
};

/** A phrase such as "opened it, asked 2 questions and commented". */
export function didIn(group: NotificationGroup): string {
  const count = (of: Notification['kind']) => group.filter(({ kind }) => kind === of).length;
  const did = [
    ...times(count('view'), 'opened it', 'opened it'),
    ...watched(group),
    ...times(count('question'), 'asked a question', 'asked # questions'),
    ...times(count('asked'), 'asked you a question', 'asked you # questions'),
    ...times(count('comment'), 'commented', 'commented # times'),
    ...times(count('plan'), 'updated the action plan', 'updated the action plan # times'),
  ];
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(did).replace(', and ', ' and ');
}
