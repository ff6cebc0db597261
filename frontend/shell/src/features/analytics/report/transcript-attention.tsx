import { classNames, formatClock, formatCount } from '@playhead/ui';
import { memo } from 'react';
import type { RetentionCurve } from '../../../api/analytics.js';
import type { TranscriptSegment } from '../../../api/recordings.js';
import { formatPercent } from '../parts/figures.js';
import { attentionOf } from './attention.js';
import * as styles from './transcript-attention.module.css';

export interface TranscriptAttentionProps {
  transcript: readonly TranscriptSegment[];
  curve: RetentionCurve;
  /** Playback position in seconds. */
  time: number;
  onPlay: (seconds: number) => void;
}

/** The transcript with a background whose density shows the attention each line got. */
export function TranscriptAttention({ transcript, curve, time, onPlay }: TranscriptAttentionProps) {
  return (
    <ol className={styles.lines} tabIndex={0} aria-label="Transcript by attention">
      {transcript.map((line) => (
        <Line
          key={line.id}
          line={line}
          curve={curve}
          isPlaying={time > 0 && time >= line.start && time < line.end}
          onPlay={onPlay}
        />
      ))}
    </ol>
  );
}

interface LineProps extends Pick<TranscriptAttentionProps, 'curve' | 'onPlay'> {
  line: TranscriptSegment;
  isPlaying: boolean;
}

const Line = memo(function Line({ line, curve, isPlaying, onPlay }: LineProps) {
  const { watching, replays } = attentionOf(curve, line.start, line.end);
  return (
    <li className={classNames(styles.line, isPlaying && styles.playing)}>
      <button type="button" onClick={() => onPlay(line.start)}>
        <span className={styles.time}>{formatClock(line.start)}</span>
        <span
          className={styles.text}
          style={{
            backgroundColor: `color-mix(in srgb, var(--accent) ${Math.round(watching * 32)}%, transparent)`,
          }}
        >
          {line.text}
        </span>
        <span className={styles.figures}>
          {formatPercent(watching)}
          {replays > 0 && <small>{formatCount(replays, 'replay')}</small>}
        </span>
      </button>
    </li>
  );
});
