/** The assistant's answer as plain text. */
export interface AssistantAnswer {
  answer: string;
  /** Start of the quoted line in seconds. Null without a quote. */
  timestamp: number | null;
  /** The line of the transcript that answers the question. */
  source: string | null;
  /** Whether the first line is the answer. Otherwise the lines are the closest matches. */
  sure?: boolean;
  /** At most three. The first one is the source. */
  lines?: readonly AnsweringLine[];
}

export interface AnsweringLine {
  segmentId: string | null;
  speaker: string | null;
  /** Seconds. */
  start: number;
  text: string;
  /** The number, date or name that was asked for, as `[from, to)` in characters. */
  marks: readonly (readonly number[])[];
}

/** Why a question was not answered, for the user. `undefined` if unknown. */
export interface AssistantRefusal {
  refused: string | undefined;
}

/** The owner, who can be asked if the recording does not answer a question. */
export interface SenderToAsk {
  name: string | null;
  /** @returns whether the question was sent */
  ask: (question: string) => Promise<boolean>;
}

/**
 * Asks about the recording. The host calls its server and shows its own notices; a rejection counts as a
 * refusal without a message. The signal aborts when the user stops waiting.
 */
export type Ask = (question: string, signal: AbortSignal) => Promise<AssistantAnswer | AssistantRefusal>;
