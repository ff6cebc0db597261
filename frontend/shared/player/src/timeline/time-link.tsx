import { formatClock, spokenTime, VisuallyHidden } from '@playhead/ui/light';
import * as styles from './time-link.module.css';

interface TimeLinkProps {
  /** Seconds of the recording. */
  seconds: number;
  onSeek: (seconds: number) => void;
}

export function TimeLink({ seconds, onSeek }: TimeLinkProps) {
  return (
    <button type="button" className={styles.timeLink} onClick={() => onSeek(seconds)}>
      <VisuallyHidden>Go to {spokenTime(seconds)}</VisuallyHidden>
      <span aria-hidden="true">{formatClock(seconds)}</span>
    </button>
  );
}
