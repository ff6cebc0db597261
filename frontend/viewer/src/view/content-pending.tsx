import { useEffect } from 'react';
import * as styles from './content-pending.module.css';

/** Polling interval while the transcript is being processed. */
const POLL_MS = 5000;

export function ContentPending({ refetch }: { refetch: () => unknown }) {
  useEffect(() => {
    const timer = setInterval(refetch, POLL_MS);
    return () => clearInterval(timer);
  }, [refetch]);
  return (
    <p role="status" className={styles.pending}>
      Transcript and chapters are on their way.
    </p>
  );
}
