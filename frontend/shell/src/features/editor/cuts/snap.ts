import type { TextLine, WordTimes } from './word-times.js';
import { wordsOf } from './word-times.js';

/** Minimum length in seconds of a pause, whose middle is a snap point. */
const PAUSE = 0.3;

/** Snap points in ascending order: word boundaries and the middles of pauses. */
export function snapPoints(lines: readonly TextLine[], times: WordTimes): number[] {
  const words = lines.flatMap((line) => wordsOf(line, times)).toSorted((a, b) => a.start - b.start);
  const points: number[] = [];
  let spokenUntil = Infinity;
  for (const { start, end } of words) {
    if (start - spokenUntil >= PAUSE) points.push((spokenUntil + start) / 2);
    points.push(start, end);
    spokenUntil = Math.max(end, spokenUntil === Infinity ? end : spokenUntil);
  }
  return points.toSorted((a, b) => a - b);
}

/** @param reach maximum distance in seconds to a snap point; beyond it the time is unchanged */
export function snapped(time: number, points: readonly number[], reach: number): number {
  let [low, high] = [0, points.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (points[middle]! < time) low = middle + 1;
    else high = middle;
  }
  const [before = -Infinity, after = Infinity] = [points[low - 1], points[low]];
  const nearest = time - before <= after - time ? before : after;
  return Math.abs(nearest - time) <= reach ? nearest : time;
}
