/** A recognized word. Seconds from the start of the recording, start <= end. */
export interface SpokenWord {
  text: string;
  start: number;
  end: number;
  /** Follows the previous word without a space, as in scripts without spaces. */
  isJoined?: boolean;
  /** Confidence, 0 to 1; unset if the recognizer gives none. */
  confidence?: number;
}
