import { useEffect, type RefObject } from 'react';

/** Share of the viewport's height. An element that starts below it counts as not visible. */
const SEEN = 0.75;

/**
 * Scrolls the page to an element below the visible part, such as the transcript on a phone.
 * @param because a new value checks again; null does not
 */
export function useIntoView(element: RefObject<HTMLElement | null>, because: string | null): void {
  useEffect(() => {
    if (because === null) return;
    // Waits a frame, so that the content above has its height.
    const frame = requestAnimationFrame(() => {
      const { current } = element;
      if (current && current.getBoundingClientRect().top > innerHeight * SEEN)
        current.scrollIntoView({ block: 'start', behavior: 'instant' });
    });
    return () => cancelAnimationFrame(frame);
  }, [element, because]);
}
