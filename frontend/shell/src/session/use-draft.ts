import { useEffect, useState } from 'react';

/**
 * Stores unsaved input for this tab, so that it survives a reload, navigation and a new sign-in.
 *
 * @param key identifies the form and its subject
 * @param typed the form's values, or null if nothing is unsaved
 * @returns the stored values, or null
 */
export function useDraft<T>(key: string, typed: T | null): T | null {
  const place = placeOf(key);
  const [left] = useState(() => read(place) as T | null);
  useKeeping(place, typed);
  return left;
}

/**
 * Form state that starts with the stored draft, else with the initial value. Stored as in `useDraft`.
 *
 * @returns the state, its setter and a function that deletes the draft
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
