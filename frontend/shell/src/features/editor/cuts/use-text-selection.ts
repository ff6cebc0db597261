import { selectedText, type TextSelection } from '@playhead/player';
import { useEffect, useEffectEvent } from 'react';

/** Reports the selected words of the transcript, and null when the selection is cleared. */
export function useTextSelection(onSelect: (selected: TextSelection | null) => void): void {
  const tell = useEffectEvent(() => onSelect(selectedText(document.getSelection())));
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
