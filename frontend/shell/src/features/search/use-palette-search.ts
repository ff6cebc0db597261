import { useEffect, useState } from 'react';
import { useSearchRecordingsQuery } from '../../api/recordings.js';

/** Debounce time. It must be short, because results should appear within 100 ms. */
const PAUSE_MS = 20;
const RECORDINGS = 8;

/** Results for the input. Previous results are kept until new ones arrive. */
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
    /** The query of these results, empty until there are some. */
    words: words === '' ? '' : asked,
    page: words === '' ? undefined : (data ?? undefined),
    isSettled: words === asked && currentData !== undefined,
    isError: isError && words !== '',
    retry: () => void refetch(),
  };
}
