import { useEffect, useState } from 'react';
import { useSearchRecordingsQuery } from '../../api/recordings.js';

/** Keys of one stroke are asked for together; a longer pause is missing from the 100 ms to the results. */
const PAUSE_MS = 20;
const RECORDINGS = 8;

/** What is found of what is typed. The results of before stay until there are new ones. */
export function usePaletteSearch(typed: string) {
  const words = typed.trim();
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(words), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words]);
  const { data, currentData, isError, refetch } = useSearchRecordingsQuery(
    { q: asked, limit: RECORDINGS },
    { skip: asked === '' || words === '' },
  );
  return {
    /** Of which words the results are; empty when there are none yet. */
    words: words === '' ? '' : asked,
    page: words === '' ? undefined : (data ?? undefined),
    isSettled: words === asked && currentData !== undefined,
    isError: isError && words !== '',
    retry: () => void refetch(),
  };
}
