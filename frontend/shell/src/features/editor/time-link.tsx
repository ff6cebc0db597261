import { spokenTime } from '@playhead/player';
import { formatClock } from '@playhead/ui';

interface TimeLinkProps {
  /** Seconds of the recording. */
  seconds: number;
  onSeek: (seconds: number) => void;
}

/** A moment of the recording; pressing it goes there. */
export function TimeLink({ seconds, onSeek }: TimeLinkProps) {
  return (
    <button type="button" className="ed-time" onClick={() => onSeek(seconds)}>
      <span className="ed-hidden">Go to {spokenTime(seconds)}</span>
      <span aria-hidden="true">{formatClock(seconds)}</span>
    </button>
  );
}
