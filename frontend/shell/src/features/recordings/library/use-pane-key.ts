import { useEffect, type RefObject } from 'react';

/**
 * F6 leads to a pane from wherever the focus is, and back there; so does the end of the pane, where the focus would be
 * lost with it.
 */
export function usePaneKey(pane: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let before: HTMLElement | null = null;
    const onKey = (event: KeyboardEvent) => {
      const focused = document.activeElement as HTMLElement | null;
      if (event.key !== 'F6' || !pane.current) return;
      event.preventDefault();
      if (pane.current.contains(focused)) return before?.focus();
      before = focused;
      pane.current.querySelector('button')?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      if (document.activeElement === document.body) before?.focus();
    };
  }, [pane]);
}
