import { useSyncExternalStore } from 'react';

const KEY = 'playhead.transcript.fillers';

/** Where storage is full or forbidden the choice holds for this page only. */
let hidden: boolean | undefined;
const listeners = new Set<() => void>();

/**
 * Whether filler words are hidden, in the transcript and in the captions, as they are until the reader wants them; kept
 * in this browser.
 */
export function useHiddenFillers(): [hidden: boolean, change: (hidden: boolean) => void] {
  return [useSyncExternalStore(subscribe, areHidden), change];
}

const areHidden = (): boolean => (hidden ??= read() !== 'shown');

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) hidden = undefined;
  };
}

function change(next: boolean): void {
  hidden = next;
  try {
    localStorage.setItem(KEY, next ? 'hidden' : 'shown');
  } catch {
    // Storage is full or forbidden.
  }
  for (const listener of listeners) listener();
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    // Forbidden storage keeps no choice.
    return null;
  }
}
