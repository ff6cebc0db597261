import { keptWith } from '../../../../shared/caching/kept-with.js';
import { stemOf } from '../../../../shared/text/stem.js';
import { wordsOf } from '../../../../shared/text/tokenise.js';
import type { Vector } from '../../vectors/ports/embedder.js';
import type { TranscriptLine } from '../../../../shared/transcripts/transcript-line.js';

/** A transcript prepared for questions. */
export interface Talk {
  lines: readonly TranscriptLine[];
  stems: readonly (readonly string[])[];
  /** One per line; null in languages without vectors. */
  vectors: readonly Vector[] | null;
  /** Whether each line is a question. */
  asks: readonly boolean[];
  /** Stems of all lines, speaker names and the title. */
  vocabulary: ReadonlySet<string>;
}

/** @param heading title, description and chapters, which may contain names that lines do not */
export function readTalk(
  lines: readonly TranscriptLine[],
  vectors: readonly Vector[] | null,
  heading = '',
): Talk {
  const { words, ...read } = readLines(lines);
  const speakers = new Set(lines.flatMap(({ speaker }) => speaker ?? []));
  const vocabulary = new Set([...words, ...stemsIn([heading, ...speakers].join(' '))]);
  return { lines, vectors, vocabulary, ...read };
}

/** Several questions about the same lines read them once. */
const readLines = keptWith((lines: readonly TranscriptLine[]) => {
  const stems = lines.map(({ text }) => stemsIn(text));
  return { stems, words: new Set(stems.flat()), asks: lines.map(isQuestion) };
});

const stemsIn = (text: string): string[] => wordsOf(text).map(stemOf);

const ASKING =
  /^(?:(?:so|and|okay|but) )*(?:what|who|when|where|why|how|which|do you|did you|are you|can you|could you) /i;
const TAG = /,? (?:okay|ok|right|yeah|huh)\?\s*$/i;

/** Speech recognition may leave out punctuation. A line without it is a question if it begins like one. */
export const isQuestion = ({ text }: Pick<TranscriptLine, 'text'>): boolean =>
  /[.!?]\s*$/.test(text) ? text.trimEnd().endsWith('?') && !TAG.test(text) : ASKING.test(text);
