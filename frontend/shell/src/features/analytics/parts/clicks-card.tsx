import type { AnalyticsSummary } from '../../../api/analytics.js';
import { formatPeople } from '../../../recording/views.js';
import { StatCard } from './stat-card.js';

/** Renders nothing without clicks, because most shared pages have no button. */
export function ClicksCard({ clicks }: Pick<AnalyticsSummary, 'clicks'>) {
  if (clicks.total === 0) return null;
  return (
    <StatCard
      label="Button Clicks"
      value={clicks.total.toLocaleString('en')}
      detail={formatPeople(clicks.viewers)}
      note="How often viewers clicked the button of a shared page."
    />
  );
}
