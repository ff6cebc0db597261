import type { SearchPage } from '../api/recordings.js';

type Moment = SearchPage['results'][number]['moments'][number];

type Place = Pick<Moment, 'start'>;

/**
 * URL of the editor at a time in seconds. Two decimals, rounded up: a whole second might be in the previous
 * line or after a short one.
 */
export const placeAddress = (
  recordingId: string,
  { start }: Place,
  more: Record<string, string> = {},
): string =>
  `/edit/${recordingId}?${new URLSearchParams({ t: String(Math.ceil(start * 100) / 100), ...more }).toString()}`;

/** URL of a search match. In the transcript the words are marked. */
export const momentAddress = (recordingId: string, moment: Moment, words: string): string =>
  placeAddress(recordingId, moment, moment.field === 'transcript' ? { find: words } : {});

/** URL that opens the clip dialog at a moment. */
export const clipAddress = (recordingId: string, place: Place): string =>
  placeAddress(recordingId, place, { clip: 'new' });

/** URL of the editor with the words marked in the transcript. */
export const transcriptAddress = (recordingId: string, words: string): string =>
  `/edit/${recordingId}?${new URLSearchParams({ find: words }).toString()}`;
