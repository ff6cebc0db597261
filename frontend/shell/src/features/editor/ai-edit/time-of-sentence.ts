import type { Recording } from '../../../api/recordings.js';

/** Typed times have whole seconds, so a line may start up to a second later. */
const WITHIN_S = 1;

/** The line at a time in seconds, or else the last one before it. */
export const timeOfSentence = (
  transcript: readonly Pick<Recording['transcript'][number], 'start' | 'text'>[],
  seconds: number,
): string | null => transcript.findLast(({ start }) => start < seconds + WITHIN_S)?.text ?? null;
