import { classNames, formatClock, spokenTime, VisuallyHidden } from '@playhead/ui/light';
import type { TimedSegment } from '../../timeline/timeline.js';
import * as styles from './not-heard.module.css';
import * as lineStyles from './transcript-line.module.css';
import * as numerals from '../../ui/numerals.module.css';

/** A range with speech that was not recognized. Seconds. */
export interface NotHeard {
  start: number;
  end: number;
}

interface NotHeardMarksProps {
  stretches: readonly NotHeard[] | undefined;
  onPlay: ((seconds: number) => void) | undefined;
}

/** Marks missing words, so that they are not taken for silence. */
export function NotHeardMarks({ stretches = [], onPlay }: NotHeardMarksProps) {
  return stretches.map(({ start, end }) => (
    <li key={start} className={classNames(lineStyles.line, styles.notHeard)} onClick={() => onPlay?.(start)}>
      <button type="button" className={classNames(lineStyles.time, numerals.tabular)}>
        <VisuallyHidden>Play from {spokenTime(start)}</VisuallyHidden>
        <span aria-hidden="true">{formatClock(start)}</span>
      </button>
      <p className={lineStyles.text}>Not heard ({Math.round(end - start)} s)</p>
    </li>
  ));
}

/** Unrecognized ranges by the index of the next line. Those after the last line have the index after it. */
export function notHeardBefore(
  lines: readonly TimedSegment[],
  notHeard: readonly NotHeard[],
): ReadonlyMap<number, readonly NotHeard[]> {
  return Map.groupBy(notHeard, ({ start }) => {
    const next = lines.findIndex((line) => line.start >= start);
    return next < 0 ? lines.length : next;
  });
}
