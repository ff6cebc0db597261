import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from '../router.js';

/** Where somebody was on the dashboard when they left it: what they looked for, and how far down, in pixels. */
let place = { search: '', scrolled: 0 };

/** Where a link back to the dashboard leads: to the place that was left. */
export const dashboardLink = () => ({ to: `/${place.search}`, state: { isReturn: true } });

/** Notes the place on the dashboard for {@link dashboardLink}, and goes there when one comes by it. */
export function useDashboardPlace(): void {
  const { search, state } = useLocation() as { search: string; state: { isReturn?: boolean } | null };
  const isReturn = useRef(state?.isReturn ?? false);
  useLayoutEffect(() => {
    if (isReturn.current) window.scrollTo({ top: place.scrolled, behavior: 'instant' });
    return () => {
      place = { ...place, scrolled: window.scrollY };
    };
  }, []);
  useEffect(() => {
    place = { ...place, search };
  }, [search]);
}
