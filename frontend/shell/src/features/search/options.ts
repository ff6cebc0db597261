import type { SearchPage } from '../../api/recordings.js';
import { momentAddress } from '../../recording/moment-address.js';

type Found = SearchPage['results'][number];
export type Moment = Found['moments'][number];

/** Moments of one recording; the others are a search in its transcript away. */
const SHOWN = 3;

export interface RecordingOptions {
  recordingId: string;
  title: string;
  /** Where the title was found, as in its moment. */
  matches: number[][];
  address: string;
  moments: (Moment & { address: string })[];
  more: number;
}

/** What can be chosen: each recording, and under it its moments. */
export const optionsOf = ({ results }: SearchPage, words: string): RecordingOptions[] =>
  results.map(({ recordingId, title, moments }) => {
    const inTitle = moments.find(({ field, text, snippet }) => field === 'title' && snippet === text);
    const others = moments.filter(({ field }) => field !== 'title');
    return {
      ...{ recordingId, title, matches: inTitle?.matches ?? [], address: `/edit/${recordingId}` },
      moments: others
        .slice(0, SHOWN)
        .map((moment) => ({ ...moment, address: momentAddress(recordingId, moment, words) })),
      more: Math.max(others.length - SHOWN, 0),
    };
  });

export const addressesIn = (found: RecordingOptions[]): string[] =>
  found.flatMap(({ address, moments }) => [address, ...moments.map((moment) => moment.address)]);
