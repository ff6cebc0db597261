import type { ApiError } from '@playhead/api';
import { Notice } from '@playhead/ui/light';
import * as controls from '../controls.module.css';
import * as styles from './load-failure.module.css';

interface LoadFailureProps {
  /** The server's response, or null when rendering failed. */
  error: Partial<ApiError> | null;
  onRetry: () => void;
}

export function LoadFailure({ error, onRetry }: LoadFailureProps) {
  const { status, code, detail } = error ?? {};
  const isUpdating = code === 'share.being_updated';
  const isGone = status === 404 && !isUpdating;
  return (
    <main className={styles.failure}>
      <Notice
        heading="h1"
        title={
          isGone ? 'Recording not found' : isUpdating ? 'Being updated' : "The recording couldn't be loaded"
        }
        action={
          !isGone && (
            <button type="button" className={controls.button} onClick={onRetry}>
              Try again
            </button>
          )
        }
      >
        {isGone ? (
          <>The recording you&apos;re looking for doesn&apos;t exist or is no longer available.</>
        ) : isUpdating ? (
          detail
        ) : status === 0 ? (
          'Check your connection and try again.'
        ) : (
          'Something went wrong on our end. Try again in a moment.'
        )}
      </Notice>
    </main>
  );
}
