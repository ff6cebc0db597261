import { useState, type SyntheticEvent } from 'react';
import * as styles from '../../ui/tip.module.css';

/** ID of the description of all low-confidence words. */
export const UNSURE_TIP = 'ph-hard-to-hear';

/**
 * The tooltip of low-confidence words. One for all, above the lines, because blocks clip their content.
 * @returns handlers for the scroll container and the tooltip
 */
export function useUnsureTip() {
  const [place, setPlace] = useState<{ left: number; top: number } | null>(null);
  const show = (event: SyntheticEvent<HTMLElement>): void => {
    const word = event.target instanceof Element ? event.target.closest('[data-unsure]') : null;
    // For a range over two lines, the box of the first.
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
