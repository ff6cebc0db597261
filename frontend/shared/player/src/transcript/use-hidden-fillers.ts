import { useState } from 'react';

const KEY = 'playhead.transcript.fillers';

/** Whether filler words are hidden, which is the default. Stored in this browser. */
export function useHiddenFillers(): [hidden: boolean, change: (hidden: boolean) => void] {
  const [hidden, setHidden] = useState(() => read() !== 'shown');
  const change = (next: boolean): void => {
    setHidden(next);
    try {
      localStorage.setItem(KEY, next ? 'hidden' : 'shown');
    } catch {
      // Storage is full or not accessible, so the setting lasts only for this page.
    }
  };
  return [hidden, change];
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    // Storage is not accessible.
    return null;
  }
}
