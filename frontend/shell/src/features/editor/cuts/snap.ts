import type { TextLine, WordTimes } from './word-times.js';
import { wordsOf } from './word-times.js';

/** Seconds without a word that are a pause, with a middle of its own to cut at. */
const PAUSE = 0.3;

/** Where an edge is set well, in order: where words begin and end, and in the middle of pauses. */
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

/** @param reach seconds that a point draws from; with none so near, the time itself */
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
