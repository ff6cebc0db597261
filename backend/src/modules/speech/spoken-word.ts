/** One recognized word. Seconds from the start of the recording, start <= end. */
export interface SpokenWord {
  text: string;
  start: number;
  end: number;
  /** Follows the word before it without a space, as in scripts that write none. */
  isJoined?: boolean;
  /** How sure the recogniser is, 0 to 1; absent where it does not say. */
  confidence?: number;
}
