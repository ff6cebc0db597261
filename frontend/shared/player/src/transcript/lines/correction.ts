export interface Correction {
  id: string;
  /** The line's version when the correction was started. */
  version: number | undefined;
  text: string;
  textBefore: string;
  /** Empty for none. */
  speaker: string;
  /** The previous name, and whether the new one applies to all of its lines. */
  speakerBefore: string;
  everyLine: boolean;
}

/** Saves a correction. Resolves to an error message, or null. */
export type SaveCorrection = (correction: Correction) => Promise<string | null>;
