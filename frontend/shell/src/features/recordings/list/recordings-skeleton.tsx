import { Skeleton } from '@playhead/ui';
import type { ViewMode } from './view-mode.js';
import * as recordingRow from '../card/recording-row.module.css';
import * as styles from '../card/recording-card.module.css';

export function RecordingsSkeleton({ mode }: { mode: ViewMode }) {
  return (
    <div
      className={mode === 'grid' ? styles.grid : recordingRow.list}
      role="status"
      aria-label="Loading recordings"
    >
      {Array.from({ length: 8 }, (_, index) => (
        <RecordingPlaceholder key={index} mode={mode} />
      ))}
    </div>
  );
}

export function RecordingPlaceholder({ mode }: { mode: ViewMode }) {
  return mode === 'grid' ? (
    <div className={styles.card}>
      <Skeleton aspectRatio="16 / 9" radius="11px 11px 0 0" />
      <div className={styles.text}>
        <Skeleton width="70%" height={16} />
        <Skeleton width="45%" height={14} />
      </div>
    </div>
  ) : (
    <div className={recordingRow.row}>
      <Skeleton aspectRatio="16 / 9" />
      <Skeleton width="60%" height={16} />
    </div>
  );
}
