import type { FindLines } from '@playhead/player';
import { useCallback } from 'react';
import { useLazySearchRecordingsQuery } from '../../../api/recordings.js';

/** Searches one transcript by the same rules as the search over all recordings. */
export function useFindLines(recordingId: string): FindLines {
  const [search] = useLazySearchRecordingsQuery();
  return useCallback(
    async (words, signal) => {
      const call = search({ q: words, recordingId }, true);
      signal.addEventListener('abort', () => call.abort());
      const { data } = await call;
      if (!data) return null;
      return data.results.flatMap(({ moments }) => moments.filter(({ field }) => field === 'transcript'));
    },
    [recordingId, search],
  );
}
