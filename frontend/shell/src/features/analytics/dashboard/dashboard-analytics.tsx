import { byId, isApiError, useList } from '@playhead/api';
import { Choice, formatClock, formatDate, UnableToLoad } from '@playhead/ui';
import { useEffect, useState } from 'react';
import { useGetAnalyticsOverviewQuery } from '../../../api/analytics.js';
import { useListFoldersQuery, type Folder } from '../../../api/library.js';
import type { RecordingSummary } from '../../../api/recordings.js';
import { listed, pathTo, treeOf } from '../../../recording/folder-tree.js';
import { useRecordingPagesInfiniteQuery } from '../../../api/recording-list.js';
import { formatPeople } from '../../../recording/views.js';
import { ratingOf } from '../parts/figures.js';
import { LoadFailure } from '../parts/load-failure.js';
import { Panel } from '../parts/panel.js';
import { ClicksCard } from '../parts/clicks-card.js';
import { StatCard, StatCards } from '../parts/stat-card.js';
import { TIMEFRAMES, useTimeframe } from '../parts/timeframe.js';
import { TopRecordings } from './top-recordings.js';
import * as styles from './dashboard-analytics.module.css';

/** Prefix that tells folder IDs from recording IDs. */
const FOLDER = 'folder:';

export function DashboardAnalytics() {
  const completed = useCompletedRecordings();
  const { data: folders = [] } = useListFoldersQuery();
  const [wanted, setWanted] = useState('');
  const [timeframe, chooseTimeframe] = useTimeframe();
  const chosen = completed.find(({ id }) => id === wanted);
  const folder = folders.find(({ id }) => FOLDER + id === wanted);
  const { data, error, refetch } = useGetAnalyticsOverviewQuery(
    { timeframe, ...(chosen && { recordingId: chosen.id }), ...(folder && { folderId: folder.id }) },
    { refetchOnMountOrArgChange: true },
  );
  if (isApiError(error) && error.status === 403) return <LoadFailure answers={[{ error, refetch }]} />;
  const score = Math.round(data?.avgEngagementScore ?? 0);
  return (
    <>
      <div className={styles.filters}>
        <Choice
          label="Recording"
          value={(chosen ?? folder) ? wanted : ''}
          options={[
            ['', 'All recordings'],
            ...listed(treeOf(folders)).map(([{ id }]) => [FOLDER + id, folderName(folders, id)] as const),
            ...completed.map((recording) => [recording.id, nameAmong(recording, completed)] as const),
          ]}
          onChoose={setWanted}
        />
        <Choice label="Timeframe" value={timeframe} options={TIMEFRAMES} onChoose={chooseTimeframe} />
      </div>
      {error && <UnableToLoad what="analytics" onRetry={refetch} />}
      {!error && (
        <>
          <StatCards>
            <StatCard
              label="Total Views"
              value={(data?.totalViews ?? 0).toLocaleString('en')}
              detail={data && data.uniqueViewers > 0 && formatPeople(data.uniqueViewers)}
              note="Unique viewing sessions. Coming back within 30 minutes is the same session."
            />
            <StatCard
              label="Avg. Watch Time"
              value={formatClock(data?.avgWatchTime)}
              note="Playing time of a session on average, replays included."
            />
            <StatCard
              label="Engagement Score"
              value={`${score}%`}
              detail={data && data.totalViews > 0 && ratingOf(score)}
              note="Average score of all sessions, from 0 to 100."
            />
            {data && <ClicksCard clicks={data.clicks} />}
          </StatCards>
          {data && data.topRecordings.length > 0 ? (
            <div className={styles.details}>
              <Panel title="Most watched" note="Recordings with the most views in this timeframe.">
                <TopRecordings recordings={data.topRecordings} />
              </Panel>
            </div>
          ) : (
            <p className={styles.note}>
              {chosen
                ? `Analytics of “${chosen.title}” will appear here once someone watches it.`
                : 'Detailed analytics will appear here once someone watches your recordings.'}
            </p>
          )}
        </>
      )}
    </>
  );
}

const folderName = (folders: readonly Folder[], id: string): string =>
  `Folder: ${pathTo(folders, id)
    .map(({ name }) => name)
    .join(' / ')}`;

/** Adds date and length if another recording has the same title. */
const nameAmong = (one: RecordingSummary, all: readonly RecordingSummary[]): string =>
  all.filter(({ title }) => title === one.title).length > 1
    ? `${one.title} (${formatDate(one.createdAt)}, ${formatClock(one.duration)})`
    : one.title;

function useCompletedRecordings() {
  const answer = useRecordingPagesInfiniteQuery(
    { status: 'completed', sort: 'title' },
    { refetchOnMountOrArgChange: true },
  );
  const { items = [], loadMore } = useList(answer, byId);
  useEffect(() => loadMore?.(), [loadMore]);
  return items;
}
