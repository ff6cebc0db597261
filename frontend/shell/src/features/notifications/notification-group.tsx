import { PersonOutlineOutlinedIcon } from '@playhead/ui/icons/person-outline-outlined';
import { formatRelativeTime } from '@playhead/ui';
import { formatViews } from '../../recording/views.js';
import { actorOf, didIn, type NotificationGroup as Group } from './notification-groups.js';
import { NotificationItem } from './notification-item.js';
import * as styles from './notifications.module.css';

/** Summarizes a viewer's activity in one line that expands to its notifications. */
export function NotificationGroup({ group, onOpen }: { group: Group; onOpen: () => void }) {
  const [latest] = group;
  if (group.length === 1) return <NotificationItem notification={latest} onOpen={onOpen} />;
  const { actorEmail, recordingTitle, createdAt } = latest;
  return (
    <li>
      <details className={styles.group}>
        <summary className={styles.item}>
          <PersonOutlineOutlinedIcon fontSize="small" />
          <span className={styles.words}>
            <span>
              <strong title={actorEmail}>{actorOf(latest)}</strong> {didIn(group)}: <em>{recordingTitle}</em>
            </span>
            <small>
              {formatRelativeTime(createdAt)}
              {group.some(({ kind }) => kind === 'view') && (
                <span>{formatViews(latest.views, latest.viewers)}</span>
              )}
              {group.some(({ isRead }) => !isRead) && <span className={styles.new}>New</span>}
            </small>
          </span>
        </summary>
        <ul>
          {group.map((notification) => (
            <NotificationItem key={notification.id} notification={notification} onOpen={onOpen} />
          ))}
        </ul>
      </details>
    </li>
  );
}
