import { useEffect, useRef, type RefObject } from 'react';

/** How far ahead of the end more is fetched. */
const AHEAD = '800px';

/** Calls when the end of a list comes near the window, and again whenever there is something new to call. */
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
