import { useEffect, type RefObject } from 'react';

/** Begins a page at its top for who comes from the gate, whose focus has to go somewhere. */
export function useArrival(main: RefObject<HTMLElement | null>, takeFocus: boolean): void {
  useEffect(() => {
    if (!takeFocus) return;
    // The gate may have been scrolled; on a phone held sideways it always is.
    document.documentElement.scrollTop = 0;
    main.current?.focus({ preventScroll: true });
  }, [main, takeFocus]);
}
