import { useSearchRecordingsQuery } from '../../api/recordings.js';

const RECORDINGS = 8;

/**
 * What is found of what is typed, asked for with each key: a pause for more of them would be missing from the 100 ms to
 * the results. The results of before stay until there are new ones.
 */
export function usePaletteSearch(typed: string) {
  const words = typed.trim();
  const { data, currentData, isError, refetch } = useSearchRecordingsQuery(
    { q: words, limit: RECORDINGS },
    { skip: words === '' },
  );
  return {
    words,
    page: words === '' ? undefined : (data ?? undefined),
    isSettled: currentData !== undefined,
    isError: isError && words !== '',
    retry: () => void refetch(),
  };
}
