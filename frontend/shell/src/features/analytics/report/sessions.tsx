import { byId, useList } from '@playhead/api';
import { formatClock, formatDateTime, formatDuration } from '@playhead/ui';
import Button from '@mui/material/Button';
import {
  useSessionPagesInfiniteQuery,
  type AnalyticsSession,
  type SessionWish,
} from '../../../api/analytics.js';
import { Link } from '../../../router.js';
import { formatPercent } from '../parts/figures.js';
import { Nothing } from '../parts/panel.js';
import { WatchBar } from '../parts/watch-bar.js';
import { deviceName, reasonWords } from './session-words.js';
import * as styles from './sessions.module.css';

export interface SessionsProps {
  wish: SessionWish;
  /** Length of the recording in seconds. */
  duration: number;
}

export function Sessions({ wish, duration }: SessionsProps) {
  const list = useList(useSessionPagesInfiniteQuery(wish, { refetchOnMountOrArgChange: true }), byId);
  const { items: sessions = [], total, error, isFetching, loadMore, retry } = list;
  if (error && sessions.length === 0)
    return (
      <Nothing>
        Sessions couldn&apos;t be loaded. <Button onClick={() => void retry()}>Try again</Button>
      </Nothing>
    );
  if (list.items?.length === 0) return <Nothing>No sessions yet</Nothing>;
  return (
    <>
      <ul className={styles.sessions} aria-busy={isFetching}>
        {sessions.map((session) => (
          <li key={session.id}>
            <p className={styles.who}>
              <Who recordingId={wish.id} session={session} />
              <span>{formatDateTime(session.startTime)}</span>
            </p>
            <SessionLine session={session} duration={duration} />
          </li>
        ))}
      </ul>
      {total > sessions.length && (
        <Button className={styles.more} disabled={isFetching} onClick={loadMore}>
          Show more
        </Button>
      )}
    </>
  );
}

function Who({ recordingId, session }: { recordingId: string; session: AnalyticsSession }) {
  const name = session.viewerName ?? session.viewerEmail;
  if (name === null) return <strong>Someone on your team</strong>;
  if (session.viewerId === null) return <strong>{name}</strong>;
  return <Link to={`/analytics/${recordingId}/viewers/${session.viewerId}`}>{name}</Link>;
}

export function SessionLine({ session, duration }: { session: AnalyticsSession; duration: number }) {
  const facts = [
    deviceName(session.deviceInfo),
    `${formatDuration(session.totalWatchTime)} watched`,
    formatPercent(session.completionRate),
    session.stoppedAt !== null && `stopped at ${formatClock(session.stoppedAt)}`,
    session.counted
      ? `engagement ${session.engagementScore}`
      : `not counted: ${reasonWords(session.notCountedReason)}`,
  ];
  return (
    <>
      <WatchBar duration={duration} watched={session.watched} replayed={session.replayed} />
      <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
    </>
  );
}
