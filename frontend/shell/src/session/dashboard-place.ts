import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from '../router.js';

/** Where somebody was on the dashboard when they left it: what they looked for, and how far down, in pixels. */
let place = { search: '', scrolled: 0 };

/** Where a link back to the dashboard leads: to the place that was left. */
export const dashboardLink = () => ({ to: `/${place.search}`, state: { isReturn: true } });

/** How long the page may take to become as long as it was, in milliseconds. */
const GROWING = 1000;

/** Scrolls there as soon as the page is long enough. @returns a way to stop */
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

/** Notes the place on the dashboard for {@link dashboardLink}, and goes there when one comes by it. */
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
