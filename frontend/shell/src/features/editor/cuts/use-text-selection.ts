import { selectedText } from '@playhead/player';
import { useEffect, useEffectEvent } from 'react';
import type { TimeRange } from './ranges.js';
import { timeOfText, type TextLine, type WordTimes } from './word-times.js';

/** Tells when words of the transcript are selected, as the time in which they were said. */
export function useTextSelection(
  lines: readonly TextLine[],
  times: WordTimes,
  onSelect: (selected: TimeRange | null) => void,
): void {
  const tell = useEffectEvent(() => {
    const text = selectedText(document.getSelection());
    onSelect(text && timeOfText(text, lines, times));
  });
  useEffect(() => {
    let frame = 0;
    const listener = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => tell());
    };
    document.addEventListener('selectionchange', listener);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('selectionchange', listener);
    };
  }, []);
}
