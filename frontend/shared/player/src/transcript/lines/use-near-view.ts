import { useCallback, useState, type RefCallback } from 'react';

/** How far beyond the edges of what scrolls a thing already counts as near. */
const MARGIN = '100% 0px';

/** Whether an element is in the view of what it scrolls in, or soon will be; always, where the browser cannot tell. */
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
