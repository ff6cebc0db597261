import { useEffect, useRef, useState, type PointerEvent } from 'react';

const DOUBLE_TAP_MS = 280;
/** Milliseconds in which further taps on the same side keep skipping. */
const SKIPPING_MS = 700;
const STEP = 10;

/** Seconds skipped by the current taps, negative for backwards. 0 when they are over. */
export type Skipped = number;

interface TapActions {
  tap: () => void;
  toggle: () => void;
  seekBy: (seconds: number) => void;
  fullscreen: () => void;
}

/**
 * Taps and clicks on the video: one plays or pauses; two on the left or right third skip, and so does each
 * further one; two with a mouse toggle full screen. A touch tap waits briefly for a second one, a mouse click
 * does not.
 */
export function useTaps(
  on: TapActions,
): [Skipped, { onPointerUp: (event: PointerEvent<HTMLElement>) => void }] {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastClick = useRef(-Infinity);
  const [skipped, setSkipped] = useState(0);
  useEffect(() => {
    if (skipped === 0) return;
    const timer = setTimeout(() => setSkipped(0), SKIPPING_MS);
    return () => clearTimeout(timer);
  }, [skipped]);

  const skip = (by: number): void => {
    on.seekBy(by);
    setSkipped(Math.sign(by) === Math.sign(skipped) ? skipped + by : by);
  };

  const finger = (side: number): void => {
    if (side * skipped > 0) return skip(side * STEP);
    if (waiting.current === undefined) {
      waiting.current = setTimeout(() => {
        waiting.current = undefined;
        on.tap();
      }, DOUBLE_TAP_MS);
      return;
    }
    clearTimeout(waiting.current);
    waiting.current = undefined;
    if (side === 0) on.toggle();
    else skip(side * STEP);
  };

  const mouse = (at: number): void => {
    const second = at - lastClick.current < DOUBLE_TAP_MS;
    lastClick.current = second ? -Infinity : at;
    on.toggle();
    if (second) on.fullscreen();
  };

  const onPointerUp = (event: PointerEvent<HTMLElement>): void => {
    if (event.button !== 0) return;
    if (event.pointerType === 'mouse') return mouse(event.timeStamp);
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const third = Math.floor(((event.clientX - left) / width) * 3);
    finger(Math.min(Math.max(third, 0), 2) - 1);
  };
  return [skipped, { onPointerUp }];
}
