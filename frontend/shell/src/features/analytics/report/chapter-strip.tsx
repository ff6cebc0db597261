import { formatClock } from '@playhead/ui';
import type { Stretch } from './attention.js';
import * as styles from './chapter-strip.module.css';

export interface ChapterStripProps {
  stretches: readonly Stretch[];
  /** Length of the recording in seconds. */
  duration: number;
  onPlay: (seconds: number) => void;
}

/**
 * The chapters to the scale of the chart above. They are too narrow for buttons; the table below offers the
 * same by keyboard and touch.
 */
export function ChapterStrip({ stretches, duration, onPlay }: ChapterStripProps) {
  if (stretches.length === 0) return null;
  return (
    <ol className={styles.strip} aria-label="Chapters">
      {stretches.map(({ id, title, start, end }) => (
        <li
          key={id}
          title={`${formatClock(start)} ${title}`}
          onClick={() => onPlay(start)}
          style={{
            insetInlineStart: `${(start / duration) * 100}%`,
            inlineSize: `${((end - start) / duration) * 100}%`,
          }}
        >
          {title}
        </li>
      ))}
    </ol>
  );
}
