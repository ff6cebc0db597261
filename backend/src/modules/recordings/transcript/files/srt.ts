import type { TranscriptLine } from '../../texts/transcript-line.js';
import { cuesOf, timestamp } from './cues.js';
import { spoken } from './spoken.js';

/**
 * SubRip. It has no escapes: players show `&lt;` as it stands, so only the arrow, which would pass for a line of
 * times, is written otherwise.
 */
export function toSrt(transcript: readonly TranscriptLine[]): string {
  return cuesOf(transcript, (line) => spoken(line).replaceAll('-->', '->'))
    .map(
      ({ start, end, lines }, index) =>
        `${index + 1}\n${timestamp(start, ',')} --> ${timestamp(end, ',')}\n${lines.join('\n')}\n`,
    )
    .join('\n');
}
