import { useState, type SyntheticEvent } from 'react';
import * as styles from '../../ui/tip.module.css';

/** What describes every stretch that is hard to hear. */
export const UNSURE_TIP = 'ph-hard-to-hear';

/**
 * The tooltip of what is hard to hear: one for all, above the lines, for a block of lines cuts off what leaves it.
 * @returns the handlers for the box that it lies over and that scrolls, and the tooltip itself
 */
export function useUnsureTip() {
  const [place, setPlace] = useState<{ left: number; top: number } | null>(null);
  const show = (event: SyntheticEvent<HTMLElement>): void => {
    const word = event.target instanceof Element ? event.target.closest('[data-unsure]') : null;
    // Of a stretch over two lines, its first.
    const [box] = word?.getClientRects() ?? [];
    const around = event.currentTarget.getBoundingClientRect();
    setPlace(box ? { left: box.left - around.left, top: box.bottom - around.top } : null);
  };
  const hide = (): void => setPlace(null);
  return {
    handlers: { onPointerOver: show, onPointerLeave: hide, onFocus: show, onBlur: hide },
    hide,
    tip: (
      <span
        id={UNSURE_TIP}
        role="tooltip"
        className={styles.tip}
        data-shown={place ? true : undefined}
        style={place ? { insetInlineStart: place.left, insetBlockStart: place.top + 4 } : undefined}
      >
        Hard to hear
      </span>
    ),
  };
}
