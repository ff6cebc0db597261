import { Notice } from '@playhead/ui/light';
import * as controls from '../controls.module.css';
import * as styles from './load-failure.module.css';

interface LoadFailureProps {
  /** HTTP status of the answer, 0 when none came, `null` when the page itself broke. */
  status: number | null;
  onRetry: () => void;
}

export function LoadFailure({ status, onRetry }: LoadFailureProps) {
  if (status === 404) {
    return (
      <main className={styles.failure}>
        <Notice heading="h1" title="Recording not found">
          The recording you&apos;re looking for doesn&apos;t exist or is no longer available.
        </Notice>
      </main>
    );
  }
  const retry = (
    <button type="button" className={controls.button} onClick={onRetry}>
      Try again
    </button>
  );
  return (
    <main className={styles.failure}>
      <Notice heading="h1" title="The recording couldn't be loaded" action={retry}>
        {status === 0
          ? 'Check your connection and try again.'
          : 'Something went wrong on our end. Try again in a moment.'}
      </Notice>
    </main>
  );
}
