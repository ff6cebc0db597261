import { useEffect, type RefObject } from 'react';

/** F6 moves the focus to a pane and back. The focus also moves back when the pane is removed. */
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
