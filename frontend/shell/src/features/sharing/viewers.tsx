import Button from '@mui/material/Button';
import { formatCount, formatDate, Notice, UnableToLoad } from '@playhead/ui';
import { useRef, useState } from 'react';
import {
  useListShareViewersQuery,
  useRemoveShareViewerMutation,
  type ShareViewer,
} from '../../api/shares.js';
import { followUpAddress } from '../../recording/follow-up-address.js';
import { Link } from '../../router.js';
import { nameOf, RemoveViewer } from './remove-viewer.js';
import * as styles from './sharing.module.css';

export function Viewers({ id }: { id: string }) {
  const [cursors, setCursors] = useState<(string | undefined)[]>([undefined]);
  const [leaving, setLeaving] = useState<ShareViewer | null>(null);
  const [removeViewer, { isLoading }] = useRemoveShareViewerMutation();
  const all = useRef<HTMLDivElement>(null);
  return (
    <div ref={all} className={styles.viewers} tabIndex={-1}>
      {cursors.map((cursor, at) => (
        <Page
          key={cursor ?? 'first'}
          id={id}
          cursor={cursor}
          onMore={at === cursors.length - 1 ? (next) => setCursors([...cursors, next]) : undefined}
          onRemove={setLeaving}
        />
      ))}
      {/* Removing a viewer removes the focused button, so the focus moves to the list. */}
      <RemoveViewer
        viewer={leaving}
        busy={isLoading}
        remove={() => removeViewer({ id, viewerId: leaving!.id })}
        onClose={() => setLeaving(null)}
        onRemoved={() => all.current?.focus()}
      >
        What they watched and asked is deleted, and their name is removed from their comments. They can watch
        again by entering their email. Their views no longer count.
      </RemoveViewer>
    </div>
  );
}

interface PageProps {
  id: string;
  cursor: string | undefined;
  /** Set for the last page only. */
  onMore: ((cursor: string) => void) | undefined;
  onRemove: (viewer: ShareViewer) => void;
}

function Page({ id, cursor, onMore, onRemove }: PageProps) {
  const { data, isError, refetch } = useListShareViewersQuery(
    { id, ...(cursor && { cursor }) },
    { refetchOnMountOrArgChange: true },
  );
  if (isError) return <UnableToLoad what="viewers" onRetry={refetch} />;
  if (!data) return <div className={styles.waiting} aria-busy="true" />;
  if (data.viewers.length === 0 && cursor === undefined)
    return <Notice title="No viewers yet">People who enter their email to watch appear here.</Notice>;
  const { nextCursor } = data;
  return (
    <>
      {cursor === undefined && (
        <div className={styles.row}>
          <p className={styles.note}>Everyone who entered an email, newest first.</p>
          <Button size="small" href={`/api/recordings/${id}/share/viewers.csv`} download>
            Download CSV
          </Button>
        </div>
      )}
      <ul className={styles.list} aria-label="Viewers">
        {data.viewers.map((viewer) => (
          <Viewer key={viewer.id} recordingId={id} viewer={viewer} onRemove={() => onRemove(viewer)} />
        ))}
      </ul>
      {nextCursor && onMore && <Button onClick={() => onMore(nextCursor)}>Show more</Button>}
    </>
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
