import { Choice, formatClock } from '@playhead/ui';
import { useEffect, useState } from 'react';
import { useRecordingPagesInfiniteQuery } from '../../api/recording-list.js';
import { useGetDashboardStatsQuery } from '../../api/recordings.js';
import { StatCard } from './stat-card.js';
import * as styles from './analytics.module.css';

const TIMEFRAMES = { all: 'All time', day: 'Last day', week: 'Last week', month: 'Last month' };

type Timeframe = keyof typeof TIMEFRAMES;

export function DashboardAnalytics() {
  const { data: stats } = useGetDashboardStatsQuery();
  const completed = useCompletedRecordings();
  const [recordingId, setRecordingId] = useState('');
  const [timeframe, setTimeframe] = useState<Timeframe>('all');
  const chosen = completed.find(({ id }) => id === recordingId);
  return (
    <>
      <div className={styles.filters}>
        <Choice
          label="Recording"
          value={chosen ? recordingId : ''}
          options={[['', 'All recordings'], ...completed.map(({ id, title }) => [id, title] as const)]}
          onChoose={setRecordingId}
        />
        <Choice label="Timeframe" value={timeframe} options={TIMEFRAMES} onChoose={setTimeframe} />
      </div>
      <div className={styles.cards}>
        <StatCard
          label="Total Views"
          value={
            timeframe === 'all' ? (chosen?.viewCount ?? stats?.totalViews ?? 0).toLocaleString('en') : '–'
          }
        />
        <StatCard label="Avg. Watch Time" value={formatClock(0)} />
        <StatCard label="Engagement Score" value="0%" />
      </div>
      <p className={styles.note}>
        {chosen
          ? `Details of “${chosen.title}” will appear here soon.`
          : 'Detailed analytics will appear here soon.'}
      </p>
    </>
  );
}

function useCompletedRecordings() {
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = useRecordingPagesInfiniteQuery(
    { status: 'completed', sort: 'title' },
    { refetchOnMountOrArgChange: true },
  );
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  return data?.pages.flatMap((page) => page?.items ?? []) ?? [];
}
