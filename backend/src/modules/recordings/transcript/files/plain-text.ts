import type { TranscriptLine } from '../transcript-line.js';
import { spoken } from './spoken.js';

/** One line of text for each of the transcript, with the time it starts at: `[1:05] Ann: We begin.` */
export const toPlainText = (transcript: readonly TranscriptLine[]): string =>
  transcript.map((line) => `[${clock(line.start)}] ${spoken(line)}\n`).join('');

/** `M:SS`, and `H:MM:SS` from an hour on, as the player shows times. */
function clock(seconds: number): string {
  const whole = Math.floor(Math.max(0, seconds));
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const rest = String(whole % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}
