import type { TranscriptLine } from '../../../shared/transcripts/transcript-line.js';

/**
 * A prompt line such as "12 Grace: We ship in May." Models confuse the numbers of numbered lists.
 * @param number identifies the line
 */
export const numberedLine = ({ speaker, text }: TranscriptLine, number: number): string =>
  `${number} ${speaker ? `${speaker}: ` : ''}${text}`;

/** Lines with their numbers within the whole transcript. */
export function numberedLines(some: readonly TranscriptLine[], all: readonly TranscriptLine[]): string[] {
  const numbers = new Map(all.map((line, number) => [line, number]));
  return some.map((line) => numberedLine(line, numbers.get(line)!));
}
