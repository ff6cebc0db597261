import type { Vector } from '../../vectors/ports/embedder.js';
import type { TranscriptLine } from '../../../../shared/transcripts/transcript-line.js';

export interface PreviousQuestion {
  question: string;
  /** Start of the quoted line in seconds; null when nothing was quoted. */
  timestamp: number | null;
}

export interface FoundLines {
  /** Numbers of the lines, the likeliest first; none where the talk says nothing near. */
  lines: number[];
  /** Whether the first of them answers, as far as a fitted measure tells. */
  isSure: boolean;
  /** That the first of them answers, 0 to 1. */
  likelihood: number;
  /** All lines, the likeliest first. */
  ranked: number[];
  /** Words of the question that the first lines say, or others that mean the same. */
  met: string[];
}

export interface AssistantInput {
  /** Whose share of what may be spent it counts to. */
  recordingId?: string | undefined;
  question: string;
  lines: readonly TranscriptLine[];
  /** Of the lines; null where there are none, and words alone are looked for. */
  vectors?: readonly Vector[] | null;
  /** The lines nearest to the question, where somebody looked for them already. */
  found?: FoundLines;
  /** Where somebody asks for next steps: what the classifiers tell and people have corrected. */
  moments?: readonly { kind: string; start: number }[] | null;
  chapters: readonly { title: string; start: number; summary?: string | null }[];
  title?: string;
  description: string;
  /** Seconds. */
  duration: number;
  previous?: PreviousQuestion | null;
}

/** A line as it was said, and what of it the question asks for: `[from, to)` in UTF-16 code units. */
export interface AnsweringLine {
  segmentId: string | null;
  speaker: string | null;
  /** Seconds. */
  start: number;
  text: string;
  marks: [number, number][];
}

/** `source` is the first line word for word, `timestamp` its second; both null where the transcript holds no answer. */
export type AssistantAnswer = {
  answer: string;
  /** Whether the first line is the answer; else the lines are what comes closest. */
  sure: boolean;
  /** Three at most. */
  lines: AnsweringLine[];
} & ({ timestamp: number; source: string } | { timestamp: null; source: null });

export const unquoted = (answer: string): AssistantAnswer => ({
  answer,
  sure: false,
  lines: [],
  timestamp: null,
  source: null,
});

export const quotedFrom = (
  answer: string,
  [first, ...others]: readonly [TranscriptLine, ...TranscriptLine[]],
  { sure = true, marks = () => [] }: { sure?: boolean; marks?: (text: string) => [number, number][] } = {},
): AssistantAnswer => ({
  answer,
  sure,
  timestamp: first.start,
  source: first.text,
  lines: [first, ...others].map(({ segmentId = null, speaker = null, start, text }) => ({
    segmentId,
    speaker,
    start,
    text,
    marks: marks(text),
  })),
});

/** Answers questions about one recording from its transcript alone, in plain text. */
export abstract class Assistant {
  abstract answer(input: AssistantInput, signal: AbortSignal): Promise<AssistantAnswer>;
}
