import { useLayoutEffect, useRef, type RefObject } from 'react';

const FOCUSABLE = 'input, button:not(:disabled), a[href]';

/** Puts the focus on the first field of a modal and keeps Tab inside it for as long as it is there. */
export function useFocusTrap<T extends HTMLElement>(): RefObject<T | null> {
  const modal = useRef<T>(null);
  // Before what the server has painted goes, and with it the field that somebody is typing in.
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
