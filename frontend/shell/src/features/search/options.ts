import type { SearchPage } from '../../api/recordings.js';
import { momentAddress, transcriptAddress } from '../../recording/moment-address.js';

type Found = SearchPage['results'][number];
/** Maximum number of moments per recording. */
const SHOWN = 3;

export type Moment = Found['moments'][number];

export interface RecordingOptions {
  recordingId: string;
  title: string;
  /** Matched ranges of the title, as in a moment. */
  matches: number[][];
  address: string;
  moments: (Moment & { address: string })[];
  /** URL of the editor's transcript with the words marked. Null if there are no more moments. */
  moreAddress: string | null;
}

/** Search results as options: each recording with its moments and a link to more. */
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

/** Index of the default option: a recording whose title contains all words, else its best moment. */
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
