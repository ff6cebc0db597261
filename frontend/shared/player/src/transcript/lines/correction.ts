export interface Correction {
  id: string;
  /** The version of the line that the reader began from. */
  version: number | undefined;
  text: string;
  textBefore: string;
  /** Empty for none. */
  speaker: string;
  /** The name before, and whether the new one is for every line that has it. */
  speakerBefore: string;
  everyLine: boolean;
}

/** Saves a correction; answers what went wrong, for the reader, or null. */
export type SaveCorrection = (correction: Correction) => Promise<string | null>;
