import { FRAME } from '../loudness.js';
import type { SettledSpeech } from '../ports/known-speech.js';

/** Minimum correlation of loudness between the same sound in two places. */
const SAME = 0.85;
/** Maximum seconds between the recorder's clock and the file, and maximum change between two sentences. */
const MAX_SHIFT = 2;
const DRIFT = 0.1;
/** Seconds. Shorter ranges contain no word, and a recognizer would invent one. */
const NO_WORD = 0.3;
/** Decibels. Lower values are all silence, which differs between encoders. */
const INAUDIBLE = -60;

/**
 * Finds settled speech in the file by its loudness, because the recorder's times differ from those of the file.
 * @param loudness of the whole file
 * @returns the speech that was found, with the file's times
 */
export function findSettled<Speech extends SettledSpeech>(
  speech: readonly Speech[],
  loudness: Float32Array,
): Speech[] {
  const found: Speech[] = [];
  let shift = 0;
  for (const each of speech.toSorted((a, b) => a.start - b.start)) {
    const near = bestShift(each, loudness, shift, DRIFT);
    const best = near.correlation >= SAME ? near : bestShift(each, loudness, 0, MAX_SHIFT);
    const end = found.at(-1)?.end ?? 0;
    const start = each.start + best.shift;
    if (best.correlation < SAME || start < end - DRIFT) continue;
    const isNext = best === near && each.since + best.shift <= end + DRIFT;
    shift = best.shift;
    found.push({
      ...each,
      since: isNext ? Math.min(end, start) : start,
      start,
      end: each.end + shift,
      words: each.words.map((word) => ({ ...word, start: word.start + shift, end: word.end + shift })),
    });
  }
  return found;
}

/** Ranges of a file, in seconds, that no settled speech covers. */
export function unsettledRanges(
  speech: readonly SettledSpeech[],
  seconds: number,
): { start: number; end: number }[] {
  const ranges: { start: number; end: number }[] = [];
  let from = 0;
  for (const { since, end } of speech) {
    if (since - from > NO_WORD) ranges.push({ start: from, end: since });
    from = end;
  }
  return seconds - from > NO_WORD ? [...ranges, { start: from, end: seconds }] : ranges;
}

function bestShift({ start, loudness: own }: SettledSpeech, file: Float32Array, around: number, by: number) {
  const expected = Math.round((start + around) / FRAME);
  const most = Math.round(by / FRAME);
  let best = { shift: around, correlation: -1 };
  for (let first = expected - most; first <= expected + most; first++) {
    if (first < 0 || first + own.length > file.length) continue;
    const value = correlation(own, file.subarray(first, first + own.length));
    if (value > best.correlation) best = { shift: first * FRAME - start, correlation: value };
  }
  return best;
}

/** Pearson's correlation coefficient; 0 for constant loudness. */
function correlation(one: readonly number[], other: Float32Array): number {
  let [sumX, sumY, sumXX, sumYY, sumXY] = [0, 0, 0, 0, 0];
  for (let i = 0; i < one.length; i++) {
    const x = Math.max(INAUDIBLE, one[i]!);
    const y = Math.max(INAUDIBLE, other[i]!);
    sumX += x;
    sumY += y;
    sumXX += x * x;
    sumYY += y * y;
    sumXY += x * y;
  }
  const n = one.length;
  const spread = Math.sqrt((n * sumXX - sumX * sumX) * (n * sumYY - sumY * sumY));
  return spread > 0 ? (n * sumXY - sumX * sumY) / spread : 0;
}
