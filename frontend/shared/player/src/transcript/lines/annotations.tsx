import { classNames, formatClock, spokenTime, VisuallyHidden } from '@playhead/ui/light';
import type { TimedSegment } from '../../timeline/timeline.js';
import * as styles from './annotations.module.css';
import * as lineStyles from './transcript-line.module.css';
import * as numerals from '../../ui/numerals.module.css';

/** A range with speech that was not recognized. Seconds. */
export interface NotHeard {
  start: number;
  end: number;
}

/** A moment that a person marked, with an optional note. */
export interface Highlight {
  id: string;
  /** Seconds. */
  start: number;
  note: string | null;
}

/** A row between the lines, which is not part of what was said. */
export interface Annotation {
  key: string;
  start: number;
  text: string;
  isHighlight: boolean;
}

interface AnnotationsProps {
  annotations: readonly Annotation[] | undefined;
  onPlay: ((seconds: number) => void) | undefined;
}

/** Rows between two lines: marks, and missing words, which would otherwise be taken for silence. */
export function Annotations({ annotations = [], onPlay }: AnnotationsProps) {
  return annotations.map(({ key, start, text, isHighlight }) => (
    <li
      key={key}
      className={classNames(lineStyles.line, styles.annotation)}
      data-highlight={isHighlight || undefined}
      onClick={() => onPlay?.(start)}
    >
      <button type="button" className={classNames(lineStyles.time, numerals.tabular)}>
        <VisuallyHidden>Play from {spokenTime(start)}</VisuallyHidden>
        <span aria-hidden="true">{formatClock(start)}</span>
      </button>
      <p className={lineStyles.text}>{text}</p>
    </li>
  ));
}

/** Returns ranges without words and highlights as one list, sorted by start time. */
export const annotationsOf = (
  notHeard: readonly NotHeard[] = [],
  highlights: readonly Highlight[] = [],
): readonly Annotation[] =>
  [
    ...notHeard.map(({ start, end }) => ({
      key: `not heard ${start}`,
      start,
      text: `Not heard (${Math.round(end - start)} s)`,
      isHighlight: false,
    })),
    ...highlights.map(({ id, start, note }) => ({
      key: id,
      start,
      text: note === null ? 'Marked' : `Note: ${note}`,
      isHighlight: true,
    })),
  ].sort((one, other) => one.start - other.start);

/** Annotations by the index of the next line. Those after the last line have the index after it. */
export function annotationsBefore(
  lines: readonly TimedSegment[],
  annotations: readonly Annotation[],
): ReadonlyMap<number, readonly Annotation[]> {
  return Map.groupBy(annotations, ({ start }) => {
    const next = lines.findIndex((line) => line.start >= start);
    return next < 0 ? lines.length : next;
  });
}
