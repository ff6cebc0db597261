import type { TimeRange } from '../cuts/ranges.js';

/** Minimum length in seconds of a clip around a moment, where the recording is long enough. */
const ENOUGH = 15;

/** A range of whole lines from the one at `time` on. Without lines, a range of the minimum length. */
export function partAround(time: number, lines: readonly TimeRange[], duration: number): TimeRange {
  const first = lines.findLast(({ start }) => start <= time);
  const start = first && time < first.end ? first.start : time;
  const last = lines.find(({ end }) => end - start >= ENOUGH) ?? lines.at(-1);
  const end = last && last.end > time ? last.end : start + ENOUGH;
  return { start, end: Math.min(end, duration) };
}
