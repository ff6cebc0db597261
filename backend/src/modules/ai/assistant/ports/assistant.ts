import type { TranscriptLine } from '../../../recordings/index.js';
import type { SaidWord } from '../../search/ports/search-index.js';

export interface PreviousQuestion {
  question: string;
  /** Start of the quoted line in seconds; null when nothing was quoted. */
  timestamp: number | null;
}

export interface AssistantInput {
  /** Whose share of what may be spent it counts to, and what the index is asked about. */
  recordingId?: string | undefined;
  tenantId?: string | undefined;
  question: string;
  lines: readonly TranscriptLine[];
  chapters: readonly { title: string; start: number; summary?: string | null }[];
  description: string;
  /** Seconds. */
  duration: number;
  previous?: PreviousQuestion | null;
  /** Where the words of the question are said, as the search index tells; without it the lines are looked through. */
  spokenWords?: readonly SaidWord[] | null;
}

/** `source` is a line word for word, `timestamp` its second; both null where the transcript holds no answer. */
export type AssistantAnswer =
  { answer: string; timestamp: number; source: string } | { answer: string; timestamp: null; source: null };

export const unquoted = (answer: string): AssistantAnswer => ({ answer, timestamp: null, source: null });

export const quotedFrom = (answer: string, { start, text }: TranscriptLine): AssistantAnswer => ({
  answer,
  timestamp: start,
  source: text,
});

/** Answers questions about one recording from its transcript alone, in plain text. */
export abstract class Assistant {
  abstract answer(input: AssistantInput, signal: AbortSignal): Promise<AssistantAnswer>;
}
