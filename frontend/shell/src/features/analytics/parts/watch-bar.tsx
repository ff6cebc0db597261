import { formatClock } from '@playhead/ui';
import * as styles from './watch-bar.module.css';

export interface WatchBarProps {
  /** Length of the recording in seconds. */
  duration: number;
  /** `[from, to]` in seconds, merged and in ascending order. */
  watched: readonly (readonly number[])[];
  /** `[from, to, times]` of ranges played more than once. */
  replayed: readonly (readonly number[])[];
}

/** A timeline of a recording that shows what was watched, replayed and skipped. */
export function WatchBar({ duration, watched, replayed }: WatchBarProps) {
  const place = ([from = 0, to = 0]: readonly number[]) => ({
    insetInlineStart: `${(from / duration) * 100}%`,
    inlineSize: `${((to - from) / duration) * 100}%`,
  });
  return (
    <span className={styles.bar} role="img" aria-label={inWords({ duration, watched, replayed })}>
      {watched.map((stretch) => (
        <span key={stretch[0]} className={styles.watched} style={place(stretch)} />
      ))}
      {replayed.map((stretch) => (
        <span key={stretch[0]} className={styles.replayed} style={place(stretch)} />
      ))}
    </span>
  );
}

export function WatchLegend() {
  return (
    <p className={styles.legend}>
      <span>
        <i className={styles.watched} /> Watched
      </span>
      <span>
        <i className={styles.replayed} /> Replayed
      </span>
      <span>
        <i /> Skipped
      </span>
    </p>
  );
}

function inWords({ duration, watched, replayed }: WatchBarProps): string {
  if (watched.length === 0) return 'Nothing watched';
  return [
    `Watched ${timesOf(watched)}`,
    replayed.length > 0 && `replayed ${timesOf(replayed)}`,
    `of ${formatClock(duration)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Maximum number of ranges in the bar's text alternative. The rest is counted. */
const MAX_IN_WORDS = 8;

const timesOf = (stretches: WatchBarProps['watched']): string => {
  const times = stretches.map(([from, to]) => `${formatClock(from)}–${formatClock(to)}`);
  const more = times.length - MAX_IN_WORDS;
  return times.slice(0, MAX_IN_WORDS).join(', ') + (more > 0 ? ` and ${more} more` : '');
};
