import { useEffect, useRef, useState, type PointerEvent } from 'react';

const DOUBLE_TAP_MS = 280;
/** How long further taps on the same side keep skipping after the first two. */
const SKIPPING_MS = 700;
const STEP = 10;

/** Seconds that taps have just gone back (negative) or on; 0 once that is over. */
export type Skipped = number;

interface TapActions {
  /** One tap of a finger. */
  tap: () => void;
  toggle: () => void;
  seekBy: (seconds: number) => void;
  fullscreen: () => void;
}

/**
 * Reads taps and clicks on the picture: one plays or pauses; two on its left or right third go back or on, and each one
 * after that again; two with a mouse ask for full screen. A finger's first tap waits a moment for a second one, a mouse's
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
