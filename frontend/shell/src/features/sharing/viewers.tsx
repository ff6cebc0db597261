import Button from '@mui/material/Button';
import { formatCount, formatDate } from '@playhead/ui';
import {
  useRemoveShareViewerMutation,
  useShareViewerPagesInfiniteQuery,
  type ShareViewer,
} from '../../api/shares.js';
import { followUpAddress } from '../../recording/follow-up-address.js';
import { Link } from '../../router.js';
import { nameOf, ViewerList } from './viewer-list.js';
import * as styles from './sharing.module.css';

export function Viewers({ id }: { id: string }) {
  const answer = useShareViewerPagesInfiniteQuery({ id }, { refetchOnMountOrArgChange: true });
  const [remove, { isLoading }] = useRemoveShareViewerMutation();
  return (
    <ViewerList
      answer={answer}
      empty="People who enter their email to watch appear here."
      consequence="What they watched and asked is deleted, and their name is removed from their comments. They can watch again by entering their email. Their views no longer count."
      isBusy={isLoading}
      remove={(viewerId) => remove({ id, viewerId })}
    >
      {(viewers, onRemove) => (
        <>
          <div className={styles.row}>
            <p className={styles.note}>Everyone who entered an email, newest first.</p>
            <Button size="small" href={`/api/recordings/${id}/share/viewers.csv`} download>
              Download CSV
            </Button>
          </div>
          <ul className={styles.list} aria-label="Viewers">
            {viewers.map((viewer) => (
              <Viewer key={viewer.id} recordingId={id} viewer={viewer} onRemove={() => onRemove(viewer)} />
            ))}
          </ul>
        </>
      )}
    </ViewerList>
  );
}

interface ViewerProps {
  recordingId: string;
  viewer: ShareViewer;
  onRemove: () => void;
}

function Viewer({ recordingId, viewer, onRemove }: ViewerProps) {
  const { recipient } = viewer;
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.label}>
          {nameOf(viewer)}
          {viewer.forwarded && <span className={styles.forwarded}>Forwarded</span>}
        </p>
        <p className={styles.note}>
          {viewer.name && `${viewer.email} · `}
          {seen(formatDate(viewer.firstSeenAt), formatDate(viewer.lastSeenAt))}
        </p>
        <p className={styles.note}>
          {recipient &&
            (viewer.forwarded
              ? `Opened the link for ${recipient.name ?? recipient.email} · `
              : 'Opened their personal link · ')}
          {viewer.consentedAt
            ? `Notifications on since ${formatDate(viewer.consentedAt)}`
            : 'Notifications off'}
          {viewer.buttonClicks > 0 && ` · ${formatCount(viewer.buttonClicks, 'button click')}`}
          {viewer.reactions > 0 && ` · ${formatCount(viewer.reactions, 'reaction')}`}
        </p>
      </div>
      <div className={styles.actions}>
        <Button
          size="small"
          component={Link}
          to={followUpAddress(recordingId, viewer.id)}
          aria-label={`Follow up with ${nameOf(viewer)}`}
        >
          Follow up
        </Button>
        <Button size="small" aria-label={`Remove ${nameOf(viewer)}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </li>
  );
}

const seen = (first: string, last: string): string =>
  first === last ? `Seen ${last}` : `Last seen ${last} · first ${first}`;
