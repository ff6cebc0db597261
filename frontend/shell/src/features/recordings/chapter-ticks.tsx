import type { CSSProperties } from 'react';
import type { RecordingSummary } from '../../api/recordings.js';
import './chapter-ticks.css';

/** Where the chapters of a recording begin, along its length. */
export function ChapterTicks({
  recording: { chapterStarts, duration },
}: {
  recording: Pick<RecordingSummary, 'chapterStarts' | 'duration'>;
}) {
  const inside = duration ? chapterStarts.filter((start) => start > 0 && start < duration) : [];
  if (!duration || inside.length === 0) return null;
  return (
    <span className="rec-ticks" aria-hidden="true">
      {inside.map((start) => (
        <i key={start} style={{ '--at': start / duration } as CSSProperties} />
      ))}
    </span>
  );
}
