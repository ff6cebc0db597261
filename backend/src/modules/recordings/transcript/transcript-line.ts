/** One readable segment of a transcript. Times are seconds from the start of the recording, start < end. */
export interface TranscriptLine {
  text: string;
  start: number;
  end: number;
  speaker?: string | null;
}
