import { AutoDeleteOutlinedIcon } from '@playhead/ui/icons/auto-delete-outlined';
import { CheckCircleOutlinedIcon } from '@playhead/ui/icons/check-circle-outlined';
import { ChatBubbleOutlineOutlinedIcon } from '@playhead/ui/icons/chat-bubble-outline-outlined';
import { FormatListBulletedOutlinedIcon } from '@playhead/ui/icons/format-list-bulleted-outlined';
import { HelpOutlineOutlinedIcon } from '@playhead/ui/icons/help-outline-outlined';
import { PlayCircleOutlinedIcon } from '@playhead/ui/icons/play-circle-outlined';
import { VisibilityOutlinedIcon } from '@playhead/ui/icons/visibility-outlined';
import { formatClock, formatRelativeTime } from '@playhead/ui';
import type { Notification } from '../../api/notifications.js';
import { formatViews } from '../../recording/views.js';
import { Link } from '../../router.js';
import { actorOf } from './notification-groups.js';
import * as styles from './notifications.module.css';

const KINDS = {
  view: { Icon: VisibilityOutlinedIcon, did: 'opened' },
  watched: { Icon: PlayCircleOutlinedIcon, did: 'watched' },
  comment: { Icon: ChatBubbleOutlineOutlinedIcon, did: 'commented on' },
  question: { Icon: HelpOutlineOutlinedIcon, did: 'asked the assistant about' },
  asked: { Icon: HelpOutlineOutlinedIcon, did: 'asked you about' },
  plan: { Icon: FormatListBulletedOutlinedIcon, did: 'updated the action plan of' },
  expiring: { Icon: AutoDeleteOutlinedIcon, did: 'will soon delete' },
  ready: { Icon: CheckCircleOutlinedIcon, did: 'is ready' },
};

interface NotificationItemProps {
  notification: Notification;
  onOpen: () => void;
}

export function NotificationItem({ notification, onOpen }: NotificationItemProps) {
  const { kind, recordingId, folderId, recordingTitle, actorEmail, text, timestamp, percent } = notification;
  const { Icon, did } = KINDS[kind];
  const at = timestamp === null ? '' : `?t=${Math.floor(timestamp)}`;
  return (
    <li>
      <Link
        className={styles.item}
        to={folderId ? `/plan/${folderId}` : `/edit/${recordingId}${at}`}
        onClick={onOpen}
      >
        <Icon fontSize="small" />
        <span className={styles.words}>
          <span>
            {kind === 'ready' ? (
              <>
                <em>{recordingTitle}</em> {did}
              </>
            ) : (
              <>
                <strong title={actorEmail}>{actorOf(notification)}</strong>{' '}
                {percent === null ? did : `${did} ${percent}% of`} <em>{recordingTitle}</em>
              </>
            )}
            {kind === 'comment' && timestamp !== null && (
              <span className={styles.time}> at {formatClock(timestamp)}</span>
            )}
          </span>
          {text !== null && <q>{text}</q>}
          <small>
            {formatRelativeTime(notification.createdAt)}
            {kind === 'view' && <span>{formatViews(notification.views, notification.viewers)}</span>}
            {kind === 'question' && timestamp === null && <span>Not answered in the recording</span>}
            {!notification.isRead && <span className={styles.new}>New</span>}
          </small>
        </span>
      </Link>
    </li>
  );
}
