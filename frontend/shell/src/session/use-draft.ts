import { useEffect, useState } from 'react';

/**
 * Keeps what is typed and not yet saved for this tab, so that it outlives a reload, another page, and signing in again.
 *
 * @param key names the form and whose it is
 * @param typed what the form holds; null when it holds nothing that is not saved
 * @returns what was left here before, or null
 */
export function useDraft<T>(key: string, typed: T | null): T | null {
  const place = `draft:${key}`;
  const [left] = useState(() => read(place) as T | null);
  const text = typed === null ? null : JSON.stringify(typed);
  useEffect(() => {
    if (text === null) sessionStorage.removeItem(place);
    else sessionStorage.setItem(place, text);
  }, [place, text]);
  return left;
}

function read(place: string): unknown {
  const text = sessionStorage.getItem(place);
  return text === null ? null : JSON.parse(text);
}
