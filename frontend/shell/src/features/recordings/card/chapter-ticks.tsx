import type { CSSProperties } from 'react';
import type { RecordingSummary } from '../../../api/recordings.js';
import * as styles from './chapter-ticks.module.css';

export function ChapterTicks({
  recording: { chapterStarts, duration },
}: {
  recording: Pick<RecordingSummary, 'chapterStarts' | 'duration'>;
}) {
  return (
    <span className={styles.ticks} aria-hidden="true">
      {chapterStarts.map(
        (start) =>
          duration !== null &&
          start > 0 &&
          start < duration && <i key={start} style={{ '--at': start / duration } as CSSProperties} />,
      )}
    </span>
  );
}
