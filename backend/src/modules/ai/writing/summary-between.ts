import type { TranscriptLine } from '../../recordings/index.js';
import { repeatedStems, summarySentences } from './describe.js';
import { isEnglish } from './is-english.js';
import { sentencesOf } from './sentences.js';
import { shippedWordModel } from './word-model.js';

/**
 * Up to `most` sentences that sum up what is said from `start` to `end`, in seconds, in the order they were said; none
 * where no sentence can stand by itself.
 */
export function summaryBetween(
  lines: readonly TranscriptLine[],
  { start, end }: { start: number; end: number },
  most: number,
): string[] {
  const texts = lines.map(({ text }) => text);
  if (!isEnglish(texts)) return [];
  const words = shippedWordModel();
  const likely = words.inSummaries([texts])[0] ?? new Map<string, number>();
  const part = lines.filter((line) => line.start >= start && line.start < end);
  return summarySentences(sentencesOf(part), likely, words, most, repeatedStems(texts)).map(
    ({ text }) => text,
  );
}
