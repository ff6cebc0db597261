import { classNames, formatClock } from '@playhead/ui';
import type { AnalyticsOverview } from '../../../api/analytics.js';
import { formatPeople } from '../../../recording/views.js';
import { Link } from '../../../router.js';
import { NumberHeadings } from '../parts/headings.js';
import { RatingBadge } from '../parts/rating-badge.js';
import * as table from '../parts/table.module.css';

export function TopRecordings({ recordings }: { recordings: AnalyticsOverview['topRecordings'] }) {
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">Recording</th>
          <NumberHeadings titles={['Views']} />
          <NumberHeadings spare titles={['People', 'Avg. watch time']} />
          <NumberHeadings titles={['Engagement']} />
          <th scope="col" className={table.spare}>
            Rating
          </th>
        </tr>
      </thead>
      <tbody>
        {recordings.map(({ id, title, views, viewers, avgWatchTime, engagementScore }) => (
          <tr key={id}>
            <th scope="row" className={table.name}>
              <Link to={`/analytics/${id}`}>{title}</Link>
              <small className={table.brief}>
                {formatPeople(viewers)} · {formatClock(avgWatchTime)} a session
              </small>
            </th>
            <td className={table.number}>{views.toLocaleString('en')}</td>
            <td className={classNames(table.number, table.spare)}>{viewers.toLocaleString('en')}</td>
            <td className={classNames(table.number, table.spare)}>{formatClock(avgWatchTime)}</td>
            <td className={table.number}>{Math.round(engagementScore)}</td>
            <td className={table.spare}>
              <RatingBadge score={engagementScore} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
