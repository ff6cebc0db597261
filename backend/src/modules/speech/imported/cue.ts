import type { TimedWord } from '../../../shared/transcripts/transcript-line.js';

/** An entry of a transcript file. Times are in seconds; a missing end is null. */
export interface ImportedCue {
  start: number;
  end: number | null;
  text: string;
  speaker: string | null;
  /** One per word of `text`, if the file has word times. */
  words?: TimedWord[];
}
