import { formatClock } from '@playhead/ui';
import type { RetentionCurve } from '../../../api/analytics.js';
import { formatPercent } from '../parts/figures.js';
import { NumberHeadings } from '../parts/headings.js';
import { Numbers } from '../parts/panel.js';
import { attentionOf, type Stretch } from './attention.js';
import * as table from '../parts/table.module.css';

export interface RetentionNumbersProps {
  curve: RetentionCurve;
  stretches: readonly Stretch[];
  /** Length of the recording in seconds. */
  duration: number;
  onPlay: (seconds: number) => void;
}

/** The curve as a table: by chapter, or by tenths of a recording without chapters. */
export function RetentionNumbers({ curve, stretches, duration, onPlay }: RetentionNumbersProps) {
  const parts = stretches.length > 0 ? stretches : tenthsOf(duration);
  return (
    <Numbers>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">Part</th>
            <NumberHeadings titles={['From', 'Watching', 'Most replays']} />
          </tr>
        </thead>
        <tbody>
          {parts.map(({ id, title, start, end }) => {
            const { watching, replays } = attentionOf(curve, start, end);
            return (
              <tr key={id}>
                <th scope="row" className={table.name}>
                  <button type="button" className={table.play} onClick={() => onPlay(start)}>
                    {title}
                  </button>
                </th>
                <td className={table.number}>{formatClock(start)}</td>
                <td className={table.number}>{formatPercent(watching)}</td>
                <td className={table.number}>{replays.toLocaleString('en')}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Numbers>
  );
}

const tenthsOf = (duration: number): Stretch[] =>
  Array.from({ length: 10 }, (_, at) => ({
    id: String(at),
    title: `${at * 10}–${at * 10 + 10}%`,
    start: (duration * at) / 10,
    end: (duration * (at + 1)) / 10,
  }));
