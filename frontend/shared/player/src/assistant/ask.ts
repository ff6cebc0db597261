/** What the assistant says to a question; plain text, whatever it looks like. */
export interface AssistantAnswer {
  answer: string;
  /** Seconds: where the quoted line starts; null without a quote. */
  timestamp: number | null;
  /** The line of the transcript that the answer comes from. */
  source: string | null;
  /** Whether the first line is the answer; else the lines are what comes closest. */
  sure?: boolean;
  /** Three at most; the first is the source. */
  lines?: readonly AnsweringLine[];
}

export interface AnsweringLine {
  segmentId: string | null;
  speaker: string | null;
  /** Seconds. */
  start: number;
  text: string;
  /** The number, day or name that was asked for, `[from, to)`. */
  marks: readonly (readonly number[])[];
}

/** Why a question was not answered, in a sentence for the reader; `undefined` when nobody knows. */
export interface AssistantRefusal {
  refused: string | undefined;
}

/** Who shared the recording, and can be asked what it does not answer. */
export interface SenderToAsk {
  name: string | null;
  /** @returns whether the question was sent */
  ask: (question: string) => Promise<boolean>;
}

/**
 * Asks about the recording. The host calls its server and shows its own notices; a rejection is a refusal
 * without a sentence. The signal is aborted when the reader stops waiting.
 */
export type Ask = (question: string, signal: AbortSignal) => Promise<AssistantAnswer | AssistantRefusal>;
