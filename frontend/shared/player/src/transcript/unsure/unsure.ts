import type { TimedSegment } from '../../timeline/timeline.js';

/** A low-confidence range: index of the line, and characters with `to` exclusive. */
export interface UnsurePlace {
  line: number;
  from: number;
  to: number;
}

export function unsurePlaces(lines: readonly TimedSegment[]): UnsurePlace[] {
  return lines.flatMap(({ unsure = [] }, line) => unsure.map(([from = 0, to = 0]) => ({ line, from, to })));
}

/**
 * The next or previous range, wrapping around. Undefined if there are none.
 * @param from the last shown range, which may be corrected by now, or the current line
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
