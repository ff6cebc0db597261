import { wordsOf } from '../../shared/text/tokenise.js';
import type { TranscriptLine } from '../../shared/transcripts/transcript-line.js';

/** Seconds by which loudspeaker and recognizer delays may shift the same words. */
const APART = 1.5;
/** Share of a line's words that occur in order on the other channel. */
const SAME = 0.75;
/** Two people may both say "yes", so a line this short is an echo only if it is identical. */
const SHORT = 3;

/**
 * Removes lines that repeat the other channel at the same time: a microphone records loudspeakers, and two devices
 * may record the same sound.
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
