import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from '../router.js';

/** The search and scroll position (pixels) when the dashboard was left. */
let place = { search: '', scrolled: 0 };

/** Link to the dashboard that restores its search and scroll position. */
export const dashboardLink = () => ({ to: `/${place.search}`, state: { isReturn: true } });

/** Milliseconds in which the page must regain its height. */
const GROWING = 1000;

/** Scrolls once the page is long enough. @returns a function that cancels it */
function scrollTo(top: number): () => void {
  const until = performance.now() + GROWING;
  const go = () => {
    if (performance.now() < until) window.scrollTo({ top, behavior: 'instant' });
    if (performance.now() >= until || window.scrollY >= top) observer.disconnect();
  };
  const observer = new ResizeObserver(go);
  observer.observe(document.body);
  go();
  return () => observer.disconnect();
}

/** Records the dashboard's position for {@link dashboardLink} and restores it on return. */
export function useDashboardPlace(): void {
  const { search, state } = useLocation() as { search: string; state: { isReturn?: boolean } | null };
  const isReturn = useRef(state?.isReturn ?? false);
  useLayoutEffect(() => {
    const stop = isReturn.current ? scrollTo(place.scrolled) : undefined;
    return () => {
      stop?.();
      place = { ...place, scrolled: window.scrollY };
    };
  }, []);
  useEffect(() => {
    place = { ...place, search };
  }, [search]);
}
