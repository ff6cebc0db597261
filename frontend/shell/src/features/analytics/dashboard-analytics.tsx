import { formatClock } from '@playhead/ui';
import { useState } from 'react';
import { useGetDashboardStatsQuery, type RecordingSummary } from '../../api/recordings.js';
import { StatCard } from './stat-card.js';
import './analytics.css';

const TIMEFRAMES = { all: 'All time', day: 'Last day', week: 'Last week', month: 'Last month' };

/** The dashboard's Analytics tab: figures over all completed recordings, or one. */
export function DashboardAnalytics({ recordings }: { recordings: RecordingSummary[] }) {
  const { data: stats } = useGetDashboardStatsQuery();
  const [recordingId, setRecordingId] = useState('');
  const [timeframe, setTimeframe] = useState('all');
  const completed = recordings.filter(({ status }) => status === 'completed');
  const chosen = completed.find(({ id }) => id === recordingId);
  return (
    <>
      <div className="ana-filters">
        <label>
          Recording
          <select value={recordingId} onChange={(event) => setRecordingId(event.target.value)}>
            <option value="">All recordings</option>
            {completed.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <label>
          Timeframe
          <select value={timeframe} onChange={(event) => setTimeframe(event.target.value)}>
            {Object.entries(TIMEFRAMES).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
      </div>
      <div className="ana-cards">
        <StatCard
          label="Total Views"
          value={timeframe === 'all' ? String(chosen?.viewCount ?? stats?.totalViews ?? 0) : '–'}
        />
        <StatCard label="Avg. Watch Time" value={formatClock(0)} />
        <StatCard label="Engagement Score" value="0%" />
      </div>
      <p className="ana-later">
        {chosen
          ? `Details of “${chosen.title}” will appear here later.`
          : 'Detailed analytics will appear here later.'}
      </p>
    </>
  );
}
