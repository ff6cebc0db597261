import { formatClock } from '@playhead/ui';
import type { AnalyticsSummary } from '../../../api/analytics.js';
import { BarTable } from '../parts/bar-table.js';
import { formatPercent } from '../parts/figures.js';
import { Nothing, Panel } from '../parts/panel.js';

const TOP_CHAPTERS = 5;

export function MostViewedChapters({ chapters }: { chapters: AnalyticsSummary['topChapters'] }) {
  const most = chapters[0]?.views ?? 0;
  return (
    <Panel
      title="Most Viewed Chapters"
      note="Sessions that watched at least 3 seconds of a chapter, or all of it."
    >
      {most === 0 ? (
        <Nothing>No chapter data available</Nothing>
      ) : (
        <BarTable
          caption="Most viewed chapters"
          headings={['Chapter', 'Views']}
          rows={chapters.slice(0, TOP_CHAPTERS).map(({ chapterId, title, startTime, views }) => ({
            key: chapterId,
            name: (
              <>
                {title} <small>{formatClock(startTime)}</small>
              </>
            ),
            share: views / most,
            value: views.toLocaleString('en'),
          }))}
        />
      )}
    </Panel>
  );
}

export function DeviceUsage({ devices }: { devices: AnalyticsSummary['deviceBreakdown'] }) {
  const kinds = Object.entries(devices).sort(([, a], [, b]) => b - a);
  const all = kinds.reduce((sum, [, sessions]) => sum + sessions, 0);
  return (
    <Panel title="Device Usage" note="Sessions by device type. Unknown means the video was never started.">
      {all === 0 ? (
        <Nothing>No device data available</Nothing>
      ) : (
        <BarTable
          caption="Device usage"
          headings={['Device', 'Sessions']}
          rows={kinds.map(([kind, sessions]) => ({
            key: kind,
            name: kind,
            share: sessions / all,
            value: `${sessions.toLocaleString('en')} · ${formatPercent(sessions / all)}`,
          }))}
        />
      )}
    </Panel>
  );
}
