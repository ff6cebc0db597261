import CloseIcon from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import Portal from '@mui/material/Portal';
import Snackbar from '@mui/material/Snackbar';
import { useCallback, useEffect, useRef } from 'react';
import { dismissToast, useToast } from './toasts.js';
import { useSwipeRight } from './use-swipe-right.js';
import * as styles from './toaster.module.css';

const DURATION = 5000;

/**
 * Where toasts appear; each app has one. F8 moves the focus to it.
 *
 * Each toast comes in a place of its own at the end of the body: an open dialog hides from screen readers all that
 * was there before it.
 */
export function Toaster() {
  const region = useRef<HTMLElement>(null);
  const hasFocus = useRef(false);
  const shown = useToast();
  const dismiss = () => shown && dismissToast(shown.id);
  const swipe = useSwipeRight(dismiss);

  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key === 'F8') region.current?.focus();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, []);

  // A toast goes with its buttons when the next comes: who pressed one stays where toasts are.
  const enter = useCallback((section: HTMLElement | null) => {
    region.current = section;
    if (hasFocus.current && document.activeElement === document.body) section?.focus();
  }, []);

  return (
    <Portal key={shown?.id}>
      <section
        ref={enter}
        className={styles.region}
        aria-label="Notifications (F8)"
        aria-live="polite"
        tabIndex={-1}
        onFocus={() => (hasFocus.current = true)}
        onBlur={({ relatedTarget }) => (hasFocus.current = region.current?.contains(relatedTarget) ?? false)}
      >
        {shown && (
          <Snackbar
            open={shown.open}
            autoHideDuration={shown.duration === undefined ? DURATION : shown.duration}
            onClose={(_, reason) => reason !== 'clickaway' && dismiss()}
            anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          >
            <div
              className={styles.toast}
              data-variant={shown.variant}
              role={shown.variant === 'destructive' ? 'alert' : 'status'}
              style={swipe.offset > 0 ? { translate: `${swipe.offset}px`, transition: 'none' } : undefined}
              {...swipe.handlers}
            >
              <div className={styles.text}>
                <strong>{shown.title}</strong>
                {shown.description && <span>{shown.description}</span>}
              </div>
              {shown.action}
              <IconButton size="small" aria-label="Dismiss" onClick={dismiss}>
                <CloseIcon />
              </IconButton>
            </div>
          </Snackbar>
        )}
      </section>
    </Portal>
  );
}
