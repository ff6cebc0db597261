import Button from '@mui/material/Button';
import { formatDate, Notice } from '@playhead/ui';
import { useState } from 'react';
import { useListShareViewersQuery, type ShareViewer } from '../../api/shares.js';

/** Who went through the gate, latest first. Further pages come when asked for. */
export function Viewers({ id }: { id: string }) {
  const [cursors, setCursors] = useState<(string | undefined)[]>([undefined]);
  return (
    <>
      {cursors.map((cursor, at) => (
        <Page
          key={cursor ?? 'first'}
          id={id}
          cursor={cursor}
          onMore={at === cursors.length - 1 ? (next) => setCursors([...cursors, next]) : undefined}
        />
      ))}
    </>
  );
}

interface PageProps {
  id: string;
  cursor: string | undefined;
  /** Given for the last page. */
  onMore: ((cursor: string) => void) | undefined;
}

function Page({ id, cursor, onMore }: PageProps) {
  const { data, isError, refetch } = useListShareViewersQuery(
    { id, ...(cursor && { cursor }) },
    { refetchOnMountOrArgChange: true },
  );
  if (isError)
    return (
      <Notice
        title="The viewers could not be fetched"
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      >
        Check your connection, then try again.
      </Notice>
    );
  if (!data) return <div className="share-waiting" aria-busy="true" />;
  if (data.viewers.length === 0 && cursor === undefined)
    return <Notice title="No viewers yet">Whoever gives their email to watch is listed here.</Notice>;
  const { nextCursor } = data;
  return (
    <>
      <ul className="share-list" aria-label="Viewers">
        {data.viewers.map((viewer) => (
          <Viewer key={viewer.id} viewer={viewer} />
        ))}
      </ul>
      {nextCursor && onMore && <Button onClick={() => onMore(nextCursor)}>Show more</Button>}
    </>
  );
}

function Viewer({ viewer }: { viewer: ShareViewer }) {
  const { recipient } = viewer;
  return (
    <li>
      <p className="share-label">
        {viewer.name ?? viewer.email}
        {viewer.forwarded && <span className="share-forwarded">Forwarded</span>}
      </p>
      <p className="share-note">
        {viewer.name && `${viewer.email} · `}
        {seen(formatDate(viewer.firstSeenAt), formatDate(viewer.lastSeenAt))}
      </p>
      <p className="share-note">
        {viewer.consentedAt
          ? `Consented to notifications on ${formatDate(viewer.consentedAt)}`
          : 'No consent to notifications'}
        {recipient &&
          (viewer.forwarded
            ? ` · came by the link for ${recipient.name ?? recipient.email}`
            : ' · came by their own link')}
      </p>
    </li>
  );
}

const seen = (first: string, last: string): string =>
  first === last ? `Seen ${last}` : `Last seen ${last} · first ${first}`;
