/** One word as a recogniser heard it: lower case, no punctuation. Seconds from the start of the recording, start <= end. */
export interface SpokenWord {
  text: string;
  start: number;
  end: number;
}
