import { formatClock, formatCount } from '@playhead/ui';
import type { RetentionCurve } from '../../../api/analytics.js';
import { formatPercent } from '../parts/figures.js';
import type { Stretch } from './attention.js';
import { highlightsOf } from './highlights.js';
import * as styles from './attention-panel.module.css';

export interface HighlightListProps {
  curve: RetentionCurve;
  stretches: readonly Stretch[];
  onPlay: (seconds: number) => void;
}

export function HighlightList({ curve, stretches, onPlay }: HighlightListProps) {
  const { drop, replayed } = highlightsOf(curve);
  if (!drop && !replayed) return null;
  const place = (time: number): string => {
    const chapter = stretches.find(({ start, end }) => time >= start && time < end);
    return [formatClock(time), chapter?.title].filter(Boolean).join(' · ');
  };
  return (
    <ul className={styles.highlights} aria-label="Moments to look at">
      {replayed && (
        <li>
          <button type="button" onClick={() => onPlay(replayed.time)}>
            <strong>Most replayed</strong>
            <span>{formatCount(replayed.replays, 'replay')}</span>
            <small>{place(replayed.time)}</small>
          </button>
        </li>
      )}
      {drop && (
        <li>
          <button type="button" onClick={() => onPlay(drop.time)}>
            <strong>Steepest drop</strong>
            <span>{formatPercent(drop.share)} stop here</span>
            <small>{place(drop.time)}</small>
          </button>
        </li>
      )}
    </ul>
  );
}
