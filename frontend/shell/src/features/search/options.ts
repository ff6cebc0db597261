import type { SearchPage } from '../../api/recordings.js';
import { momentAddress, transcriptAddress } from '../../recording/moment-address.js';

type Found = SearchPage['results'][number];
/** Moments of one recording. */
const SHOWN = 3;

export type Moment = Found['moments'][number];

export interface RecordingOptions {
  recordingId: string;
  title: string;
  /** Where the title was found, as in its moment. */
  matches: number[][];
  address: string;
  moments: (Moment & { address: string })[];
  /** Where the other moments are found, when there are any: in the editor's transcript, with the words marked. */
  moreAddress: string | null;
}

/** What can be chosen: each recording, under it its moments, and where there are more. */
export const optionsOf = ({ results }: SearchPage, words: string): RecordingOptions[] =>
  results.map(({ recordingId, title, moments, hasMore }) => {
    const inTitle = moments.find(({ field, text, snippet }) => field === 'title' && snippet === text);
    const others = moments.filter(({ field }) => field !== 'title');
    const spokenFirst = [...others.filter(isSpoken), ...others.filter((moment) => !isSpoken(moment))];
    return {
      recordingId,
      title,
      matches: inTitle?.matches ?? [],
      address: `/edit/${recordingId}`,
      moments: spokenFirst
        .slice(0, SHOWN)
        .map((moment) => ({ ...moment, address: momentAddress(recordingId, moment, words) })),
      moreAddress: hasMore || others.length > SHOWN ? transcriptAddress(recordingId, words) : null,
    };
  });

const isSpoken = ({ field }: Moment): boolean => field === 'transcript';

/** Index of what Enter opens: the recording whose title has all the words, otherwise the best of its moments. */
export function firstChoice([best]: RecordingOptions[], words: string): number {
  const inTitle = (words.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).every((word) =>
    best?.title.toLowerCase().includes(word),
  );
  return inTitle || !best?.moments.length ? 0 : 1;
}

export const addressesIn = (found: RecordingOptions[]): string[] =>
  found.flatMap(({ address, moments, moreAddress }) => [
    address,
    ...moments.map((moment) => moment.address),
    ...(moreAddress ? [moreAddress] : []),
  ]);
