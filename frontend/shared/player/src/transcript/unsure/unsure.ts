import type { TimedSegment } from '../../timeline/timeline.js';

/** A stretch of a line that is hard to hear: the index of the line, and characters from and to, `to` exclusive. */
export interface UnsurePlace {
  line: number;
  from: number;
  to: number;
}

export function unsurePlaces(lines: readonly TimedSegment[]): UnsurePlace[] {
  return lines.flatMap(({ unsure = [] }, line) => unsure.map(([from = 0, to = 0]) => ({ line, from, to })));
}

/**
 * The place after or before another, which may be corrected meanwhile; round at both ends. Undefined when there is none.
 * @param from where to begin: the place shown last, or the line being played
 */
export function stepPlace(
  places: readonly UnsurePlace[],
  from: { line: number; from: number },
  step: 1 | -1,
): UnsurePlace | undefined {
  const order = (place: UnsurePlace): number => place.line - from.line || place.from - from.from;
  return step === 1
    ? (places.find((place) => order(place) > 0) ?? places[0])
    : (places.findLast((place) => order(place) < 0) ?? places.at(-1));
}
