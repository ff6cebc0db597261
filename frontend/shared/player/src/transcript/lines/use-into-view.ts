import { useEffect, type RefObject } from 'react';

/** How far down the window it may begin and still be seen: a share of its height. */
const SEEN = 0.75;

/**
 * Scrolls the page to an element that begins below what is seen of it, as the transcript does on a phone.
 * @param because another value looks again; null does not
 */
export function useIntoView(element: RefObject<HTMLElement | null>, because: string | null): void {
  useEffect(() => {
    if (because === null) return;
    // With the next frame's own layout, when what stands above has its height.
    const frame = requestAnimationFrame(() => {
      const { current } = element;
      if (current && current.getBoundingClientRect().top > innerHeight * SEEN)
        current.scrollIntoView({ block: 'start', behavior: 'instant' });
    });
    return () => cancelAnimationFrame(frame);
  }, [element, because]);
}
