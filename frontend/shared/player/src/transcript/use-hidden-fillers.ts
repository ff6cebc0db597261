import { useState } from 'react';

const KEY = 'playhead.transcript.fillers';

/** Whether filler words are hidden, as they are until the reader wants them; kept in this browser. */
export function useHiddenFillers(): [hidden: boolean, change: (hidden: boolean) => void] {
  const [hidden, setHidden] = useState(() => read() !== 'shown');
  const change = (next: boolean): void => {
    setHidden(next);
    try {
      localStorage.setItem(KEY, next ? 'hidden' : 'shown');
    } catch {
      // Storage is full or forbidden: the choice then holds for this page only.
    }
  };
  return [hidden, change];
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    // Forbidden storage keeps no choice.
    return null;
  }
}
