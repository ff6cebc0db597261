/** A search match in a line: start in seconds, text and ranges. */
export interface FoundLine {
  start: number;
  text: string;
  /** From and to in UTF-16 code units. `to` is exclusive. */
  spans: readonly (readonly number[])[];
}

/** Searches the transcript by word forms, numbers and typos. Resolves to null on failure. */
export type FindLines = (words: string, signal: AbortSignal) => Promise<readonly FoundLine[] | null>;
