import { classNames, formatDuration } from '@playhead/ui';
import { NumberHeadings } from '../parts/headings.js';
import { RatingBadge } from '../parts/rating-badge.js';
import * as table from '../parts/table.module.css';

const spare = classNames(table.number, table.spare);

export interface Engagement {
  totalSessions: number;
  totalWatchTime: number;
  engagementScore: number;
}

export function EngagementHeadings() {
  return (
    <>
      <th scope="col">Rating</th>
      <NumberHeadings spare titles={['Sessions', 'Watch time']} />
      <NumberHeadings titles={['Engagement']} />
    </>
  );
}

export function EngagementCells({ of }: { of: Engagement }) {
  return (
    <>
      <td>
        <RatingBadge score={of.engagementScore} />
      </td>
      <td className={spare}>{of.totalSessions}</td>
      <td className={spare}>{formatDuration(of.totalWatchTime)}</td>
      <td className={table.number}>{Math.round(of.engagementScore)}</td>
    </>
  );
}
