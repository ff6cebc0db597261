import { useLayoutEffect, useRef, type RefObject } from 'react';

const FOCUSABLE = 'input, button:not(:disabled), a[href]';

/** Focuses the first field of a modal and keeps Tab inside it while it is mounted. */
export function useFocusTrap<T extends HTMLElement>(): RefObject<T | null> {
  const modal = useRef<T>(null);
  // A layout effect takes the focus before the server-rendered form, whose field may have it, is removed.
  useLayoutEffect(() => {
    const box = modal.current;
    if (!box) return;
    const typingIn = document.activeElement?.getAttribute('name');
    const field = typingIn && box.querySelector<HTMLElement>(`[name="${typingIn}"]`);
    (field || box.querySelector<HTMLElement>(FOCUSABLE))?.focus();
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Tab') return;
      const stops = [...box.querySelectorAll<HTMLElement>(FOCUSABLE)];
      const at = stops.findIndex((stop) => stop === document.activeElement);
      const leaves = event.shiftKey ? at <= 0 : at === -1 || at === stops.length - 1;
      if (!leaves) return;
      event.preventDefault();
      stops.at(event.shiftKey ? -1 : 0)?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return modal;
}
