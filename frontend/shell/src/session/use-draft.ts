import { useEffect, useState } from 'react';

/**
 * Keeps what is typed and not yet saved for this tab, so that it outlives a reload, another page, and signing in again.
 *
 * @param key names the form and whose it is
 * @param typed what the form holds; null when it holds nothing that is not saved
 * @returns what was left here before, or null
 */
export function useDraft<T>(key: string, typed: T | null): T | null {
  const place = placeOf(key);
  const [left] = useState(() => read(place) as T | null);
  useKeeping(place, typed);
  return left;
}

/**
 * The state of a form that begins as it was left, or else as given; kept as by `useDraft`.
 *
 * @returns what the form holds, how to change it, and how to forget it once it is saved or not wanted any more
 */
export function useDraftState<T>(key: string, initial: () => T) {
  const place = placeOf(key);
  const [begun] = useState(initial);
  const [value, setValue] = useState(() => (read(place) as T | null) ?? begun);
  useKeeping(place, value === begun ? null : value);
  return [value, setValue, () => sessionStorage.removeItem(place)] as const;
}

const placeOf = (key: string) => `draft:${key}`;

function useKeeping(place: string, typed: unknown): void {
  const text = typed === null ? null : JSON.stringify(typed);
  useEffect(() => {
    if (text === null) sessionStorage.removeItem(place);
    else sessionStorage.setItem(place, text);
  }, [place, text]);
}

function read(place: string): unknown {
  const text = sessionStorage.getItem(place);
  return text === null ? null : JSON.parse(text);
}
