import type { TimedWord } from '../../../shared/transcripts/transcript-line.js';

/** What one place of a transcript file says. Seconds; an end that the file does not tell is null. */
export interface ImportedCue {
  start: number;
  end: number | null;
  text: string;
  speaker: string | null;
  /** One for each word of `text`, where the file tells them. */
  words?: TimedWord[];
}
