import Button from '@mui/material/Button';
import { serverMessage } from '@playhead/api';
import { formatDate, formatDuration, Notice, UnableToLoad } from '@playhead/ui';
import { useRef, useState } from 'react';
import { useListRoomViewersQuery, useRemoveRoomViewerMutation, type RoomGuest } from '../../../api/rooms.js';
import { EmailText } from '../../../recording/email-text.js';
import { nameOf, RemoveViewer } from '../remove-viewer.js';
import * as sharing from '../sharing.module.css';
import * as styles from './room.module.css';

export function RoomGuests({ folderId }: { folderId: string }) {
  const [cursors, setCursors] = useState<(string | undefined)[]>([undefined]);
  const [leaving, setLeaving] = useState<RoomGuest | null>(null);
  const [removeViewer, { isLoading }] = useRemoveRoomViewerMutation();
  const all = useRef<HTMLDivElement>(null);
  return (
    <div ref={all} className={sharing.viewers} tabIndex={-1}>
      {cursors.map((cursor, at) => (
        <Page
          key={cursor ?? 'first'}
          folderId={folderId}
          cursor={cursor}
          onMore={at === cursors.length - 1 ? (next) => setCursors([...cursors, next]) : undefined}
          onRemove={setLeaving}
        />
      ))}
      {/* Removing a viewer removes the focused button, so the focus moves to the list. */}
      <RemoveViewer
        viewer={leaving}
        busy={isLoading}
        remove={() => removeViewer({ folderId, viewerId: leaving!.id })}
        onClose={() => setLeaving(null)}
        onRemoved={() => all.current?.focus()}
      >
        They lose access to the room and all its recordings right away. What they watched and asked in them is
        deleted, and their name is removed from their comments. They can come back by entering their email.
      </RemoveViewer>
    </div>
  );
}

interface PageProps {
  folderId: string;
  cursor: string | undefined;
  /** Set for the last page only. */
  onMore: ((cursor: string) => void) | undefined;
  onRemove: (guest: RoomGuest) => void;
}

function Page({ folderId, cursor, onMore, onRemove }: PageProps) {
  const { data, error, refetch } = useListRoomViewersQuery(
    { folderId, ...(cursor && { cursor }) },
    { refetchOnMountOrArgChange: true },
  );
  if (error)
    return (
      <UnableToLoad
        what="viewers"
        why={serverMessage(error, 'Check your connection and try again.')}
        onRetry={refetch}
      />
    );
  if (!data) return <div className={sharing.waiting} aria-busy="true" />;
  const { viewers, nextCursor } = data;
  if (viewers.length === 0 && cursor === undefined)
    return <Notice title="No viewers yet">People who enter their email at the room appear here.</Notice>;
  return (
    <>
      <table className={styles.guests}>
        <thead>
          <tr>
            <th scope="col">Viewer</th>
            <th scope="col">Opened</th>
            <th scope="col">Watched</th>
            <th scope="col">Questions</th>
            <th scope="col">Last visit</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {viewers.map((guest) => (
            <Guest key={guest.id} guest={guest} onRemove={() => onRemove(guest)} />
          ))}
        </tbody>
      </table>
      {nextCursor && onMore && <Button onClick={() => onMore(nextCursor)}>Show more</Button>}
    </>
  );
}

function Guest({ guest, onRemove }: { guest: RoomGuest; onRemove: () => void }) {
  const { email, name, opened, recordings, watchTime, watched, questions, lastSeenAt } = guest;
  return (
    <tr>
      <th scope="row">
        {name ?? <EmailText email={email} />}
        {name && (
          <small>
            <EmailText email={email} />
          </small>
        )}
      </th>
      <td data-label="Opened">
        {opened} of {recordings}
      </td>
      <td data-label="Watched">
        {Math.round(watched * 100)}%{watchTime > 0 && <small>{formatDuration(watchTime)}</small>}
      </td>
      <td data-label="Questions">{questions}</td>
      <td data-label="Last visit">{formatDate(lastSeenAt)}</td>
      <td>
        <Button size="small" aria-label={`Remove ${nameOf(guest)}`} onClick={onRemove}>
          Remove
        </Button>
      </td>
    </tr>
  );
}
