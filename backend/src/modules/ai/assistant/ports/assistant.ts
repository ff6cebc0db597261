import type { TranscriptLine } from '../../../recordings/index.js';

/** What was asked and answered before, by the same person. */
export interface PreviousQuestion {
  question: string;
  /** Seconds: where the line starts that was quoted; null when nothing was. */
  timestamp: number | null;
}

export interface AssistantInput {
  question: string;
  /** In order of their start. */
  lines: readonly TranscriptLine[];
  /** What the recording's parts are called; `start` in seconds. */
  chapters: readonly { title: string; start: number; summary?: string | null }[];
  /** The recording's own; blank where it has none. */
  description: string;
  /** Seconds. */
  duration: number;
  /** What the same person asked before, where a question may lean on it. */
  previous?: PreviousQuestion | null;
}

/**
 * `source` is one line of the transcript word for word, `timestamp` its start in seconds. Both are null when the
 * transcript does not hold the answer, and `answer` then says so.
 */
export type AssistantAnswer =
  { answer: string; timestamp: number; source: string } | { answer: string; timestamp: null; source: null };

/** Answers questions about one recording from its transcript alone, in plain text. */
export abstract class Assistant {
  abstract readonly name: string;
  abstract answer(input: AssistantInput, signal: AbortSignal): Promise<AssistantAnswer>;
  /** Whether the engine can be used now; never throws. */
  abstract check(): Promise<boolean>;
}
