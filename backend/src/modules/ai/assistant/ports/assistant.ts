import type { Vector } from '../../vectors/ports/embedder.js';
import type { TranscriptLine } from '../../../../shared/transcripts/transcript-line.js';

export interface PreviousQuestion {
  question: string;
  /** Start of the quoted line in seconds; null if nothing was quoted. */
  timestamp: number | null;
}

export interface FoundLines {
  /** Line numbers, likeliest first; empty if nothing is near. */
  lines: number[];
  /** Whether the first line answers, according to the fitted model. */
  isSure: boolean;
  /** Likelihood that the first line answers, 0 to 1. */
  likelihood: number;
  /** The line to name in a refusal; null if the question is certainly about something else. */
  closest: number | null;
  /** All lines, likeliest first. */
  ranked: number[];
  /** Words of the question, or synonyms, that `lines` contain, or `closest` if there are none. */
  met: string[];
}

/** A line of a transcript; with its recording if the question is about several. */
export interface AskedLine extends TranscriptLine {
  recordingId?: string;
}

export interface AssistantInput {
  /** The recording whose spending limit applies. */
  recordingId?: string | undefined;
  question: string;
  lines: readonly AskedLine[];
  /** Vectors of the lines; null if unavailable, so that only words are searched. */
  vectors?: readonly Vector[] | null;
  /** Lines nearest to the question, if already searched. */
  found?: FoundLines;
  /** For questions about next steps: classified moments with people's corrections. */
  moments?: readonly { kind: string; start: number }[] | null;
  chapters: readonly { title: string; start: number; summary?: string | null }[];
  title?: string;
  description: string;
  /** Seconds. */
  duration: number;
  previous?: PreviousQuestion | null;
}

/** A line, verbatim, with the requested parts as `[from, to)` in UTF-16 code units. */
export interface AnsweringLine {
  recordingId?: string;
  segmentId: string | null;
  speaker: string | null;
  /** Seconds. */
  start: number;
  text: string;
  marks: [number, number][];
}

/** `source` is the first line, verbatim, and `timestamp` its second; both null without an answer. */
export type AssistantAnswer = {
  answer: string;
  /** Whether the first line is the answer; otherwise the lines are the closest matches. */
  sure: boolean;
  /** Up to three. */
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
  [first, ...others]: readonly [AskedLine, ...AskedLine[]],
  { sure = true, marks = () => [] }: { sure?: boolean; marks?: (text: string) => [number, number][] } = {},
): AssistantAnswer => ({
  answer,
  sure,
  timestamp: first.start,
  source: first.text,
  lines: [first, ...others].map(({ recordingId, segmentId = null, speaker = null, start, text }) => ({
    ...(recordingId !== undefined && { recordingId }),
    segmentId,
    speaker,
    start,
    text,
    marks: marks(text),
  })),
});

/** Answers questions from transcripts only, in plain text. */
export abstract class Assistant {
  abstract answer(input: AssistantInput, signal: AbortSignal): Promise<AssistantAnswer>;
}
