import { memo, type CSSProperties } from 'react';
import type { ReactionCount } from '../reactions/reactions.js';
import type { Highlight } from '../transcript/lines/annotations.js';
import * as styles from './seek-bar.module.css';

const PLACES = 500;

interface SeekMarksProps {
  /** Times of search matches in seconds. */
  found: readonly number[];
  comments: readonly number[] | undefined;
  highlights: readonly Highlight[] | undefined;
  reactions: readonly ReactionCount[] | undefined;
  duration: number;
}

/**
 * Marks of search matches, comments, highlights and reactions. A separate component, so that the playback time does not
 * render them again.
 */
export default memo(function SeekMarks(props: SeekMarksProps) {
  const { found, comments = [], highlights = [], reactions = [], duration } = props;
  if (duration === 0) return null;
  return (
    <>
      <Marks times={found} duration={duration} className={styles.mark} />
      <Marks times={comments} duration={duration} className={styles.comment} />
      <Marks times={highlights.map(({ start }) => start)} duration={duration} className={styles.highlight} />
      <ReactionMarks reactions={reactions} duration={duration} />
    </>
  );
});

/** The height of a mark grows with the number of reactions. */
function ReactionMarks(props: { reactions: readonly ReactionCount[]; duration: number }) {
  const sums = new Map<number, number>();
  for (const { timestamp, count } of props.reactions) {
    const place = placeOf(timestamp, props.duration);
    sums.set(place, (sums.get(place) ?? 0) + count);
  }
  return [...sums].map(([place, count]) => (
    <span
      key={place}
      className={styles.reaction}
      data-testid="seek-mark"
      style={{ '--at': place / PLACES, '--count': count } as CSSProperties}
    />
  ));
}

const placeOf = (time: number, duration: number): number =>
  Math.round((Math.min(time, duration) / duration) * PLACES);

/** Draws at most one mark per 1/500 of the bar. */
function Marks(props: { times: readonly number[]; duration: number; className: string | undefined }) {
  const { times, duration, className } = props;
  const places = new Set(times.map((time) => placeOf(time, duration)));
  return [...places].map((place) => (
    <span
      key={place}
      className={className}
      data-testid="seek-mark"
      style={{ '--at': place / PLACES } as CSSProperties}
    />
  ));
}
