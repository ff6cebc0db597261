import type { SearchPage } from '../api/recordings.js';

type Moment = SearchPage['results'][number]['moments'][number];

/**
 * The editor at the moment where something was found; in the transcript the words are marked. The time has two decimals,
 * rounded up: a whole second may lie in the line before, or behind a short one.
 */
export function momentAddress(recordingId: string, { field, start }: Moment, words: string): string {
  const address = new URLSearchParams({ t: String(Math.ceil(start * 100) / 100) });
  if (field === 'transcript') address.set('find', words);
  return `/edit/${recordingId}?${address.toString()}`;
}

/** The same place, with the dialog that makes a clip of what is said there. */
export const clipAddress = (recordingId: string, { start }: Pick<Moment, 'start'>): string =>
  `/edit/${recordingId}?${new URLSearchParams({ t: String(Math.ceil(start * 100) / 100), clip: 'new' }).toString()}`;

/** The editor with the words marked in the transcript. */
export const transcriptAddress = (recordingId: string, words: string): string =>
  `/edit/${recordingId}?${new URLSearchParams({ find: words }).toString()}`;
