import { useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { dismissToast, useToast, useToastPlace, type ShownToast } from './toasts.js';
import { useSwipeRight } from '../use-swipe-right.js';
import * as styles from './toaster.module.css';

// A separate entry, `@playhead/ui/toaster`, so that the viewer loads it only when something fails.
export { dismissToast, toast, type Toast } from './toasts.js';

/** Milliseconds. */
const DURATION = 5000;

/**
 * Renders toasts. Each app has one. F8 moves the focus to it.
 *
 * Each toast is rendered in a new element at the end of the body, because an open dialog hides everything
 * that was there before it from screen readers.
 */
export function Toaster() {
  const region = useRef<HTMLElement>(null);
  const hasFocus = useRef(false);
  const shown = useToast();
  const isFirst = useToastPlace();

  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key === 'F8') region.current?.focus();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, []);

  // A toast's buttons are removed with it when the next one comes, so the focus moves to the region.
  const enter = useCallback((section: HTMLElement | null) => {
    region.current = section;
    if (hasFocus.current && document.activeElement === document.body) section?.focus();
  }, []);

  if (!isFirst) return null;
  return createPortal(
    <section
      ref={enter}
      className={styles.region}
      // Without a label it is no landmark while it is empty. A page with a remote has two of them.
      aria-label={shown?.open ? 'Notifications (F8)' : undefined}
      aria-live="polite"
      tabIndex={-1}
      onFocus={() => (hasFocus.current = true)}
      onBlur={({ relatedTarget }) => (hasFocus.current = region.current?.contains(relatedTarget) ?? false)}
    >
      {shown?.open && <ToastCard shown={shown} />}
    </section>,
    document.body,
    shown?.id.toString(),
  );
}

function ToastCard({
  shown: { id, title, description, action, variant, duration = DURATION },
}: {
  shown: ShownToast;
}) {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isHeld = isHovered || isFocused;
  const dismiss = useCallback(() => dismissToast(id), [id]);
  const swipe = useSwipeRight(dismiss);

  // A toast stays while it is hovered or focused.
  useEffect(() => {
    if (duration === null || isHeld) return;
    const timer = setTimeout(dismiss, duration);
    return () => clearTimeout(timer);
  }, [duration, isHeld, dismiss]);

  useEffect(() => {
    const escape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) dismiss();
    };
    document.addEventListener('keydown', escape);
    return () => document.removeEventListener('keydown', escape);
  }, [dismiss]);

  return (
    <div
      className={styles.place}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <div
        className={styles.toast}
        data-variant={variant}
        role={variant === 'destructive' ? 'alert' : 'status'}
        style={swipe.offset > 0 ? { translate: `${swipe.offset}px`, transition: 'none' } : undefined}
        {...swipe.handlers}
      >
        <div className={styles.text}>
          <strong>{title}</strong>
          {description && <span>{description}</span>}
        </div>
        {action}
        <button type="button" className={styles.close} aria-label="Dismiss" onClick={dismiss}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M19 6.41 17.59 5 12 10.59 6.41 5 5 6.41 10.59 12 5 17.59 6.41 19 12 13.41 17.59 19 19 17.59 13.41 12z" />
          </svg>
        </button>
      </div>
    </div>
  );
}
