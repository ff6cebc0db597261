import { stemOf } from '../../../../shared/text/stem.js';
import { wordsOf } from '../../../../shared/text/tokenise.js';
import type { Vector } from '../../vectors/ports/embedder.js';
import type { TranscriptLine } from '../../../../shared/transcripts/transcript-line.js';

/** A transcript as questions are looked up in it. */
export interface Talk {
  lines: readonly TranscriptLine[];
  stems: readonly (readonly string[])[];
  /** Of each line; null for a talk in a language without vectors. */
  vectors: readonly Vector[] | null;
  /** Whether a line asks. */
  asks: readonly boolean[];
}

const STEMS = new WeakMap<readonly TranscriptLine[], string[][]>();

export function readTalk(lines: readonly TranscriptLine[], vectors: readonly Vector[] | null): Talk {
  const stems = STEMS.get(lines) ?? lines.map(({ text }) => wordsOf(text).map(stemOf));
  STEMS.set(lines, stems);
  return { lines, stems, vectors, asks: lines.map(isQuestion) };
}

const ASKING =
  /^(?:(?:so|and|okay|but) )*(?:what|who|when|where|why|how|which|do you|did you|are you|can you|could you) /i;
const TAG = /,? (?:okay|ok|right|yeah|huh)\?\s*$/i;

/** Recognisers that write no punctuation leave the first words alone to tell. */
export const isQuestion = ({ text }: Pick<TranscriptLine, 'text'>): boolean =>
  /[.!?]\s*$/.test(text) ? text.trimEnd().endsWith('?') && !TAG.test(text) : ASKING.test(text);
