import { clock } from '../../../../shared/text/clock-text.js';
import type { TranscriptLine } from '../../texts/transcript-line.js';
import { spoken } from './spoken.js';

/** One line of text for each of the transcript, with the time it starts at: `[1:05] Ann: We begin.` */
export const toPlainText = (transcript: readonly TranscriptLine[]): string =>
  transcript.map((line) => `[${clock(line.start)}] ${spoken(line)}\n`).join('');
