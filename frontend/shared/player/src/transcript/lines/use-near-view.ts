import { useCallback, useState, type RefCallback } from 'react';

/** Distance from the scroll container's edges that counts as near. */
const MARGIN = '100% 0px';

/** Whether an element is in or near its scroll container's view. Always true if the browser can't tell. */
export function useNearView(): [RefCallback<HTMLElement>, boolean] {
  const canTell = typeof IntersectionObserver !== 'undefined';
  const [isNear, setNear] = useState(!canTell);
  const observe = useCallback<RefCallback<HTMLElement>>(
    (element) => {
      if (!canTell || !element) return;
      const observer = new IntersectionObserver(
        (entries) => setNear(entries.at(-1)?.isIntersecting ?? false),
        { root: element.closest('[data-transcript-view]'), rootMargin: MARGIN },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [canTell],
  );
  return [observe, isNear];
}
