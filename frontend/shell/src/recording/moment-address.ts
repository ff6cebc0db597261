import type { SearchPage } from '../api/recordings.js';

type Moment = SearchPage['results'][number]['moments'][number];

type Place = Pick<Moment, 'start'>;

/**
 * The editor at a time in seconds. The address has two decimals, rounded up: a whole second may lie in the line before, or
 * behind a short one.
 */
export const placeAddress = (
  recordingId: string,
  { start }: Place,
  more: Record<string, string> = {},
): string =>
  `/edit/${recordingId}?${new URLSearchParams({ t: String(Math.ceil(start * 100) / 100), ...more }).toString()}`;

/** Where something was found; in the transcript the words are marked. */
export const momentAddress = (recordingId: string, moment: Moment, words: string): string =>
  placeAddress(recordingId, moment, moment.field === 'transcript' ? { find: words } : {});

/** With the dialog that makes a clip of what is said there. */
export const clipAddress = (recordingId: string, place: Place): string =>
  placeAddress(recordingId, place, { clip: 'new' });

/** The editor with the words marked in the transcript. */
export const transcriptAddress = (recordingId: string, words: string): string =>
  `/edit/${recordingId}?${new URLSearchParams({ find: words }).toString()}`;
