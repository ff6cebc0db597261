import { formatClock } from '@playhead/ui/light';
import { spokenTime } from './time.js';
import './time-link.css';

interface TimeLinkProps {
  /** Seconds of the recording. */
  seconds: number;
  onSeek: (seconds: number) => void;
}

/** A moment of the recording; pressing it goes there. */
export function TimeLink({ seconds, onSeek }: TimeLinkProps) {
  return (
    <button type="button" className="ph-time-link" onClick={() => onSeek(seconds)}>
      <span className="ph-hidden">Go to {spokenTime(seconds)}</span>
      <span aria-hidden="true">{formatClock(seconds)}</span>
    </button>
  );
}
