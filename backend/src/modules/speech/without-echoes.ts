import { wordsOf } from '../../shared/text/tokenise.js';
import type { TranscriptLine } from '../../shared/transcripts/transcript-line.js';

/** Seconds by which loudspeakers and a recogniser may move the same words. */
const APART = 1.5;
/** Share of a line's words that stand in the other channel's lines, in order. */
const SAME = 0.75;
/** Two people may say "yes" at once. A line this short is an echo only if all of it is the same. */
const SHORT = 3;

/**
 * The lines of one channel without those that repeat what the other channel says at that time: a microphone hears
 * loudspeakers, and two devices may record the same sound.
 */
export function withoutEchoes(
  lines: readonly TranscriptLine[],
  originals: readonly TranscriptLine[],
): TranscriptLine[] {
  return lines.filter((line) => {
    const own = wordsOf(line.text);
    const near = originals.filter(({ start, end }) => start < line.end + APART && end > line.start - APART);
    const share = commonWords(own, wordsOf(near.map(({ text }) => text).join(' '))) / own.length;
    if (own.length > SHORT) return share < SAME;
    return !near.some(({ text }) => wordsOf(text).join(' ') === own.join(' '));
  });
}

/** The length of the longest common subsequence. */
function commonWords(one: readonly string[], other: readonly string[]): number {
  let row = new Uint32Array(other.length + 1);
  for (const word of one) {
    const next = new Uint32Array(other.length + 1);
    other.forEach((same, at) => {
      next[at + 1] = same === word ? row[at]! + 1 : Math.max(row[at + 1]!, next[at]!);
    });
    row = next;
  }
  return row[other.length] ?? 0;
}
