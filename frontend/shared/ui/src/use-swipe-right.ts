import { useRef, useState, type PointerEvent } from 'react';

/** Minimum distance of a dismissing swipe in pixels. */
const THRESHOLD = 50;

/**
 * Dismisses an element on a swipe to the right. Attach the handlers and move the element by `offset` pixels.
 */
export function useSwipeRight(onSwipe: () => void) {
  const start = useRef<number | null>(null);
  const [offset, setOffset] = useState(0);
  const end = () => {
    start.current = null;
    setOffset(0);
  };
  return {
    offset,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        if (event.button === 0) start.current = event.clientX;
      },
      onPointerMove: (event: PointerEvent) => {
        if (start.current !== null) setOffset(Math.max(0, event.clientX - start.current));
      },
      onPointerUp: (event: PointerEvent) => {
        const far = start.current !== null && event.clientX - start.current >= THRESHOLD;
        end();
        if (far) onSwipe();
      },
      onPointerCancel: end,
      onPointerLeave: end,
    },
  };
}
