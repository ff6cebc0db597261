import { useRef, type PointerEvent } from 'react';

const DOUBLE_TAP_MS = 280;

/**
 * Reads taps and clicks on the picture: one plays or pauses; two on its left or right third go back or on, two with a
 * mouse ask for full screen. A finger's first tap waits a moment for a second one, a mouse's does not.
 */
export function useTaps(on: {
  toggle: () => void;
  seekBy: (seconds: number) => void;
  fullscreen: () => void;
}): {
  onPointerUp: (event: PointerEvent<HTMLElement>) => void;
} {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastClick = useRef(-Infinity);

  const finger = (third: number): void => {
    if (waiting.current === undefined) {
      waiting.current = setTimeout(() => {
        waiting.current = undefined;
        on.toggle();
      }, DOUBLE_TAP_MS);
      return;
    }
    clearTimeout(waiting.current);
    waiting.current = undefined;
    if (third === 1) on.toggle();
    else on.seekBy(third === 0 ? -10 : 10);
  };

  const mouse = (at: number): void => {
    const second = at - lastClick.current < DOUBLE_TAP_MS;
    lastClick.current = second ? -Infinity : at;
    on.toggle();
    if (second) on.fullscreen();
  };

  return {
    onPointerUp: (event) => {
      if (event.button !== 0) return;
      if (event.pointerType === 'mouse') return mouse(event.timeStamp);
      const { left, width } = event.currentTarget.getBoundingClientRect();
      finger(Math.min(Math.max(Math.floor(((event.clientX - left) / width) * 3), 0), 2));
    },
  };
}
