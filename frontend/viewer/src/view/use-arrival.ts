import { useEffect, type RefObject } from 'react';

/** Scrolls to the top and moves the focus to the page when a viewer comes from the gate. */
export function useArrival(main: RefObject<HTMLElement | null>, takeFocus: boolean): void {
  useEffect(() => {
    if (!takeFocus) return;
    // The gate may have been scrolled, always so on a phone in landscape.
    document.documentElement.scrollTop = 0;
    main.current?.focus({ preventScroll: true });
  }, [main, takeFocus]);
}
