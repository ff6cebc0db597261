import type { List } from '@playhead/api';
import { formatCount, formatDuration } from '@playhead/ui';
import { useGetDashboardStatsQuery, type RecordingSummary } from '../../../api/recordings.js';
import { formatViews } from '../../../recording/views.js';
import { isFiltered, type ListSearch } from './list-search.js';
import { RecentlyDeleted } from '../deleting/recently-deleted.js';
import * as styles from './list-summary.module.css';

export interface ListSummaryProps {
  search: ListSearch;
  list: List<RecordingSummary>;
  /** Number of recordings in which the words are spoken. Null until it is loaded. */
  spokenMatches: number | null;
  /** ID of the element that lists them. */
  matchesId: string;
  onShowDeleted: () => void;
}

export function ListSummary({ search, list, spokenMatches, matchesId, onShowDeleted }: ListSummaryProps) {
  const { data: stats } = useGetDashboardStatsQuery();
  const isSearch = isFiltered(search);
  return (
    <div className={styles.summary}>
      <p aria-live="polite">
        {isSearch && list.items && !list.isOutdated && `${formatCount(list.total, 'recording')} found`}
        {isSearch && spokenMatches !== null && spokenMatches > 0 && (
          <>
            {' · '}
            <a href={`#${matchesId}`}>said in {formatCount(spokenMatches, 'recording')}</a>
          </>
        )}
      </p>
      {!isSearch && stats && (
        <p>
          {[
            formatCount(stats.totalRecordings, 'recording'),
            ...(stats.totalDuration > 0 ? [formatDuration(stats.totalDuration)] : []),
            formatViews(stats.totalViews, stats.totalViewers),
          ].join(' · ')}
        </p>
      )}
      <RecentlyDeleted onOpen={onShowDeleted} />
      <p className={styles.behind} aria-live="polite">
        {list.error && list.items ? (navigator.onLine ? NO_ANSWER : OFFLINE) : null}
      </p>
    </div>
  );
}

const NO_ANSWER = "Can't reach the server. This list may be out of date.";
const OFFLINE = "You're offline. This list may be out of date.";
