import { useEffect, useRef, type RefObject } from 'react';

/** Distance from the end at which the next page is fetched. */
const AHEAD = '800px';

/** Calls `onNear` when the end of a list comes near the viewport, and again whenever the callback changes. */
export function useNearEnd(onNear: (() => void) | undefined): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!end.current || !onNear) return;
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && onNear(), {
      rootMargin: AHEAD,
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [onNear]);
  return end;
}
