/** What a search found in one line: its start in seconds, its text, and the places in it. */
export interface FoundLine {
  start: number;
  text: string;
  /** From and to, in UTF-16 code units; `to` is exclusive. */
  spans: readonly (readonly number[])[];
}

/** Searches the transcript by forms of words, numbers and typing errors; null when it cannot. */
export type FindLines = (words: string, signal: AbortSignal) => Promise<readonly FoundLine[] | null>;
