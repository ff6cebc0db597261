/** One recognized word. Seconds from the start of the recording, start <= end. */
export interface SpokenWord {
  text: string;
  start: number;
  end: number;
  /** How sure the recogniser is, 0 to 1; absent where it does not say. */
  confidence?: number;
}
