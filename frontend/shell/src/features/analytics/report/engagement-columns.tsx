import { classNames, formatDuration } from '@playhead/ui';
import { RatingBadge } from '../parts/rating-badge.js';
import * as table from '../parts/table.module.css';

const spare = classNames(table.number, table.spare);

export interface Engagement {
  totalSessions: number;
  totalWatchTime: number;
  engagementScore: number;
}

/** The headings of the figures that people and companies have in common. */
export function EngagementHeadings() {
  return (
    <>
      <th scope="col">Rating</th>
      <th scope="col" className={spare}>
        Sessions
      </th>
      <th scope="col" className={spare}>
        Watch time
      </th>
      <th scope="col" className={table.number}>
        Engagement
      </th>
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
