import { useSwipeRight } from '@playhead/ui/light';
import { useEffect, useRef, useState } from 'react';
import * as controls from '../controls.module.css';
import * as styles from './failure-toast.module.css';

const DURATION = 5000;

interface FailureToastProps {
  title: string;
  children: string;
}

/** Says for five seconds what went wrong. F8 moves the focus to it; a swipe to the right dismisses it. */
export function FailureToast({ title, children }: FailureToastProps) {
  const [open, setOpen] = useState(true);
  const toast = useRef<HTMLDivElement>(null);
  const swipe = useSwipeRight(() => setOpen(false));
  useEffect(() => {
    const timer = setTimeout(() => setOpen(false), DURATION);
    const focus = (event: KeyboardEvent): void => {
      if (event.key === 'F8') toast.current?.focus();
    };
    document.addEventListener('keydown', focus);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', focus);
    };
  }, []);
  if (!open) return null;
  return (
    <div
      ref={toast}
      className={styles.toast}
      role="alert"
      tabIndex={-1}
      style={swipe.offset > 0 ? { translate: `${swipe.offset}px`, transition: 'none' } : undefined}
      {...swipe.handlers}
    >
      <p>
        <strong>{title}</strong>
        <span>{children}</span>
      </p>
      <button type="button" className={controls.link} onClick={() => setOpen(false)}>
        Dismiss
      </button>
    </div>
  );
}
