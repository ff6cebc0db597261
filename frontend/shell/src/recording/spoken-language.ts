import { useSyncExternalStore } from 'react';

/** What the next recordings are in, until the page is closed; empty to detect it. */
let chosen = '';
const listeners = new Set<() => void>();

export const chosenLanguage = (): string => chosen;

export function chooseLanguage(language: string): void {
  chosen = language;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useChosenLanguage = (): string => useSyncExternalStore(subscribe, chosenLanguage);
