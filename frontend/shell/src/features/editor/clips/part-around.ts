import type { TimeRange } from '../cuts/ranges.js';

/** A clip of one moment lasts at least so many seconds, where there is as much. */
const ENOUGH = 15;

/** Whole lines from the one that is said at a moment on; a stretch of the recording where nothing is said. */
export function partAround(time: number, lines: readonly TimeRange[], duration: number): TimeRange {
  const first = lines.findLast(({ start }) => start <= time);
  const start = first && time < first.end ? first.start : time;
  const last = lines.find(({ end }) => end - start >= ENOUGH) ?? lines.at(-1);
  const end = last && last.end > time ? last.end : start + ENOUGH;
  return { start, end: Math.min(end, duration) };
}
