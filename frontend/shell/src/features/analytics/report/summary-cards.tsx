import { formatDuration } from '@playhead/ui';
import type { AnalyticsSummary } from '../../../api/analytics.js';
import { formatPeople } from '../../../recording/views.js';
import { formatPercent, ratingOf } from '../parts/figures.js';
import { ClicksCard } from '../parts/clicks-card.js';
import { StatCard, StatCards } from '../parts/stat-card.js';

export function SummaryCards({ summary }: { summary: AnalyticsSummary }) {
  const score = Math.round(summary.avgEngagementScore);
  const hasViews = summary.totalViews > 0;
  return (
    <StatCards>
      <StatCard
        label="Total Views"
        value={summary.totalViews.toLocaleString('en')}
        detail={hasViews && formatPeople(summary.uniqueViewers)}
        note="Unique viewing sessions. Coming back within 30 minutes is the same session."
      />
      <StatCard
        label="Watch Time"
        value={formatDuration(summary.totalWatchTime)}
        detail={hasViews && `${formatDuration(summary.avgWatchTime)} a session`}
        note="Time the recording was playing, replays included."
      />
      <StatCard
        label="Completion Rate"
        value={formatPercent(summary.avgCompletionRate)}
        note="Average share of the recording a session watched. Skipped parts don't count."
      />
      <StatCard
        label="Engagement"
        value={String(score)}
        detail={hasViews && ratingOf(score)}
        note="Average score of all sessions, from 0 to 100."
      />
      <ClicksCard clicks={summary.clicks} />
    </StatCards>
  );
}
