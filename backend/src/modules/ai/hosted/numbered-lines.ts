import type { TranscriptLine } from '../../../shared/transcripts/transcript-line.js';

/**
 * "12 Grace: We ship in May.", as models are given what was said: they mix up numbers that stand in a list.
 * @param number of the line, by which a model names it
 */
export const numberedLine = ({ speaker, text }: TranscriptLine, number: number): string =>
  `${number} ${speaker ? `${speaker}: ` : ''}${text}`;

/** Some lines of a talk, each with its number in it. */
export function numberedLines(some: readonly TranscriptLine[], all: readonly TranscriptLine[]): string[] {
  const numbers = new Map(all.map((line, number) => [line, number]));
  return some.map((line) => numberedLine(line, numbers.get(line)!));
}
