import type { SpokenContent } from '../../recordings/index.js';
import { marksOf } from '../assistant/finding/wanted.js';
import type { AskedLine, FoundLines } from '../assistant/ports/assistant.js';
import type { LibrarySource } from './library-answer.js';
import type { TranscriptLine } from '../../../shared/transcripts/transcript-line.js';

/** A candidate recording with its lines nearest to the question. */
export interface Talk {
  content: Pick<SpokenContent, 'recordingId' | 'title'> & { lines: readonly TranscriptLine[] };
  recordedAt: Date;
  found: FoundLines;
}

export const MAX_SOURCES = 5;

export const inOrder = (talks: readonly Talk[], isNewestFirst: boolean): Talk[] =>
  talks
    .filter(({ found }) => found.lines.length > 0)
    .toSorted((one, other) =>
      isNewestFirst
        ? other.recordedAt.getTime() - one.recordedAt.getTime()
        : other.found.likelihood - one.found.likelihood,
    );

export const sourceOf = (
  { content: { recordingId, title }, recordedAt }: Talk,
  { speaker = null, start, text }: Pick<TranscriptLine, 'speaker' | 'start' | 'text'>,
  question: string,
): LibrarySource => ({
  recordingId,
  title,
  recordedAt: recordedAt.toISOString(),
  speaker,
  start,
  text,
  marks: marksOf(question, text),
});

/** The first line of each recording, or all lines of a single one. */
export function sourcesOf(talks: readonly Talk[], question: string): LibrarySource[] {
  const [only] = talks;
  if (only && talks.length === 1)
    return only.found.lines.map((at) => sourceOf(only, only.content.lines[at]!, question));
  return talks
    .slice(0, MAX_SOURCES)
    .map((talk) => sourceOf(talk, talk.content.lines[talk.found.lines[0]!]!, question));
}

/**
 * The found lines with their neighbors.
 * @param talks in reading order
 */
export function linesToAsk(talks: readonly Talk[]): { lines: AskedLine[]; found: FoundLines } {
  const lines: AskedLine[] = [];
  const firsts: number[] = [];
  for (const { found, content } of talks.slice(0, MAX_SOURCES)) {
    const around = new Set(found.lines.flatMap((at) => [at - 1, at, at + 1]));
    content.lines.forEach((line, at) => {
      if (!around.has(at)) return;
      if (at === found.lines[0]) firsts.push(lines.length);
      lines.push({ ...line, recordingId: content.recordingId });
    });
  }
  return { lines, found: { ...talks[0]!.found, lines: firsts, ranked: firsts } };
}
