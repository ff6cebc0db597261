import type { TranscriptLine } from '../../recordings/index.js';
import { repeatedStems, summarySentences } from './describe.js';
import { sentencesOf } from './sentences.js';
import { shippedWordModel } from './word-model.js';

/** The sentence that says most of what is said between two times, in seconds; null where none can stand alone. */
export function chapterSummary(lines: readonly TranscriptLine[], start: number, end: number): string | null {
  const texts = lines.map(({ text }) => text);
  const words = shippedWordModel();
  const part = lines.filter((line) => line.start >= start && line.start < end);
  const likely = words.inSummaries([texts])[0] ?? new Map<string, number>();
  return summarySentences(sentencesOf(part), likely, words, 1, repeatedStems(texts))[0]?.text ?? null;
}
