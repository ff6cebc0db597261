import type { Recording } from '../../../api/recordings.js';

/** A time that was typed has no parts of a second: its line may begin just after it. */
const WITHIN_S = 1;

/** The line that is spoken at a time in seconds, or the last before it. */
export const timeOfSentence = (
  transcript: readonly Pick<Recording['transcript'][number], 'start' | 'text'>[],
  seconds: number,
): string | null => transcript.findLast(({ start }) => start < seconds + WITHIN_S)?.text ?? null;
