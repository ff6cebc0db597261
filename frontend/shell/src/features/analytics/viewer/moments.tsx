import { formatClock, formatDateTime } from '@playhead/ui';
import { Link } from '../../../router.js';
import { Nothing } from '../parts/panel.js';
import * as styles from './viewer-report.module.css';

export interface MomentsProps {
  recordingId: string;
  /** `timestamp` is in seconds of the recording. */
  moments: readonly { id: string; text: string; timestamp: number | null; createdAt: string }[];
  empty: string;
}

export function Moments({ recordingId, moments, empty }: MomentsProps) {
  if (moments.length === 0) return <Nothing>{empty}</Nothing>;
  return (
    <ul className={styles.moments}>
      {moments.map(({ id, text, timestamp, createdAt }) => (
        <li key={id}>
          <p>{text}</p>
          <small>
            {timestamp !== null && (
              <>
                <Link to={`/edit/${recordingId}?t=${Math.floor(timestamp)}`}>{formatClock(timestamp)}</Link>
                {' · '}
              </>
            )}
            {formatDateTime(createdAt)}
          </small>
        </li>
      ))}
    </ul>
  );
}
