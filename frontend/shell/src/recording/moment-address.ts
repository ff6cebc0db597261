import type { SearchPage } from '../api/recordings.js';

type Moment = SearchPage['results'][number]['moments'][number];

/** The editor at the second where something was found; in the transcript the words are marked. */
export function momentAddress(recordingId: string, { field, start }: Moment, words: string): string {
  const address = new URLSearchParams({ t: String(Math.floor(start)) });
  if (field === 'transcript') address.set('find', words);
  return `/edit/${recordingId}?${address.toString()}`;
}

/** The editor with the words marked in the transcript. */
export const transcriptAddress = (recordingId: string, words: string): string =>
  `/edit/${recordingId}?${new URLSearchParams({ find: words }).toString()}`;
