import type { SpokenContent } from '../../recordings/index.js';
import { marksOf } from '../assistant/finding/wanted.js';
import type { AssistantAnswer, AssistantInput, FoundLines } from '../assistant/ports/assistant.js';
import type { TranscriptLine } from '../../../shared/transcripts/transcript-line.js';

/** A candidate recording with its lines nearest to the question. */
export interface Talk {
  content: Pick<SpokenContent, 'recordingId' | 'title'> & { lines: readonly TranscriptLine[] };
  recordedAt: Date;
  found: FoundLines;
}

/** A line of a recording, verbatim; `marks` as in `AnsweringLine`. */
export interface LibrarySource {
  recordingId: string;
  title: string;
  /** ISO 8601. */
  recordedAt: string;
  speaker: string | null;
  /** Seconds. */
  start: number;
  text: string;
  marks: [number, number][];
}

export const MAX_SOURCES = 5;
/** Seconds that separate the lines of different recordings. */
const APART = 1e7;

export const inOrder = (talks: readonly Talk[], isNewestFirst: boolean): Talk[] =>
  talks
    .filter(({ found }) => found.lines.length > 0)
    .toSorted((one, other) =>
      isNewestFirst
        ? other.recordedAt.getTime() - one.recordedAt.getTime()
        : other.found.likelihood - one.found.likelihood,
    );

export const sourceOf = ({ content, recordedAt }: Talk, at: number, question: string): LibrarySource => {
  const { speaker = null, start, text } = content.lines[at]!;
  return {
    recordingId: content.recordingId,
    title: content.title,
    recordedAt: recordedAt.toISOString(),
    speaker,
    start,
    text,
    marks: marksOf(question, text),
  };
};

/** The first line of each recording, or all lines of a single one. */
export function sourcesOf(talks: readonly Talk[], question: string): LibrarySource[] {
  const [only] = talks;
  if (only && talks.length === 1) return only.found.lines.map((at) => sourceOf(only, at, question));
  return talks.slice(0, MAX_SOURCES).map((talk) => sourceOf(talk, talk.found.lines[0]!, question));
}

/**
 * Joins found lines with their neighbors into one transcript for the assistant.
 * @param talks in reading order
 */
export function asOneTalk(
  talks: readonly Talk[],
  question: string,
): { input: AssistantInput; sourceOfAnswer: (answer: AssistantAnswer) => LibrarySource | null } {
  const lines: TranscriptLine[] = [];
  const origins = new Map<number, LibrarySource>();
  const firsts: number[] = [];
  talks.slice(0, MAX_SOURCES).forEach((talk, i) => {
    const { found, content } = talk;
    const around = new Set(found.lines.flatMap((at) => [at - 1, at, at + 1]));
    content.lines.forEach((line, at) => {
      if (!around.has(at)) return;
      const start = line.start + i * APART;
      if (at === found.lines[0]) firsts.push(lines.length);
      origins.set(start, sourceOf(talk, at, question));
      lines.push({ ...line, start, end: line.end + i * APART });
    });
  });
  return {
    input: {
      question,
      lines,
      chapters: [],
      description: '',
      duration: 0,
      recordingId: talks[0]?.content.recordingId,
      found: {
        lines: firsts,
        ranked: firsts,
        isSure: talks[0]?.found.isSure ?? false,
        met: talks[0]?.found.met ?? [],
        likelihood: talks[0]?.found.likelihood ?? 0,
      },
    },
    sourceOfAnswer: ({ lines: [first] }) => (first && origins.get(first.start)) ?? null,
  };
}
