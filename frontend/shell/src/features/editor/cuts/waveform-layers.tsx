import { formatClock } from '@playhead/ui';
import { memo, useMemo, type CSSProperties } from 'react';
import { formatRange } from './format.js';
import type { CutRanges, TimeRange } from './ranges.js';
import { wavePath, type Peaks } from './wave-path.js';
import * as styles from './waveform.module.css';

/** Pixels per bar, including the gap. */
const BAR = 3;

export const Sound = memo(function Sound(props: {
  sound: Peaks;
  part: TimeRange;
  width: number;
  ranges: CutRanges;
}) {
  const { sound, part, width, ranges } = props;
  const bars = Math.max(Math.floor(width / BAR), 1);
  const path = useMemo(() => wavePath(sound, part, bars, ranges), [sound, part, bars, ranges]);
  return (
    <svg
      className={styles.sound}
      style={{ inlineSize: width }}
      viewBox={`0 0 ${bars} 100`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={path} vectorEffect="non-scaling-stroke" />
    </svg>
  );
});

const NAMES = { remove: 'Removed', silence: 'Silenced' } as const;

export const CutMarks = memo(function CutMarks({
  ranges,
  duration,
}: {
  ranges: CutRanges;
  duration: number;
}) {
  return ranges.map((range) => (
    <span
      key={`${range.kind}-${range.start}`}
      className={styles.cut}
      data-kind={range.kind}
      title={`${NAMES[range.kind]}, ${formatRange(range)}`}
      style={placeOf(range, duration)}
    />
  ));
});

export const ChapterStrip = memo(function ChapterStrip({
  chapters,
  duration,
  onSeek,
}: {
  chapters: readonly { id: string; title: string; startTime: number }[];
  duration: number;
  onSeek: (seconds: number) => void;
}) {
  if (chapters.length === 0) return null;
  return (
    <ol className={styles.chapters} aria-label="Chapters">
      {chapters.map(({ id, title, startTime }, at) => {
        const end = chapters[at + 1]?.startTime ?? duration;
        return (
          <li key={id} style={placeOf({ start: startTime, end }, duration)}>
            <button type="button" title={title} onClick={() => onSeek(startTime)}>
              {title}
            </button>
          </li>
        );
      })}
    </ol>
  );
});

const STEPS = [0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600];
/** Minimum pixels per tick label. */
const TICK = 72;

export const Ticks = memo(function Ticks({ duration, width }: { duration: number; width: number }) {
  if (width === 0 || duration === 0) return <div className={styles.ticks} />;
  const step = STEPS.find((seconds) => (seconds / duration) * width >= TICK) ?? 7200;
  const count = Math.floor(duration / step);
  return (
    <div className={styles.ticks} aria-hidden="true">
      {Array.from({ length: count + 1 }, (_, at) => at * step)
        .filter((time) => time === 0 || ((duration - time) / duration) * width > TICK / 2)
        .map((time) => (
          <span key={time} style={{ '--at': time / duration } as CSSProperties}>
            {step < 1 && time % 1 !== 0 ? '' : formatClock(time)}
          </span>
        ))}
    </div>
  );
});

export const placeOf = ({ start, end }: TimeRange, duration: number): CSSProperties =>
  ({ '--from': start / duration, '--to': Math.min(end / duration, 1) }) as CSSProperties;
