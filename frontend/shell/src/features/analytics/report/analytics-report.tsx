import { Choice, Notice, Skeleton } from '@playhead/ui';
import Button from '@mui/material/Button';
import { DownloadOutlinedIcon } from '@playhead/ui/icons/download-outlined';
import { sessionsFile, useGetAnalyticsSummaryQuery, type AnalyticsSummary } from '../../../api/analytics.js';
import { useGetRecordingQuery, type Recording } from '../../../api/recordings.js';
import { CopyShareLink } from '../../../recording/copy-share-link.js';
import { Link, useParams } from '../../../router.js';
import { dashboardLink } from '../../../session/dashboard-place.js';
import { useLeaveWhenSignedOut } from '../../../session/require-session.js';
import { LoadFailure } from '../parts/load-failure.js';
import { Panel, Panels } from '../parts/panel.js';
import { ScorePartsTable } from '../parts/score-parts.js';
import { StatCards } from '../parts/stat-card.js';
import { TIMEFRAMES, useTimeframe, type Timeframe } from '../parts/timeframe.js';
import { WatchLegend } from '../parts/watch-bar.js';
import { AttentionPanel } from './attention-panel.js';
import { DeviceUsage, MostViewedChapters } from './breakdowns.js';
import { HourlyPattern } from './hourly-pattern.js';
import { NotCounted } from './not-counted.js';
import { Sessions } from './sessions.js';
import { SummaryCards } from './summary-cards.js';
import { ViewerInsights } from './viewer-insights.js';
import * as styles from './analytics-report.module.css';

const FRESH = { refetchOnMountOrArgChange: true };

export function AnalyticsReport() {
  const { recordingId: id = '' } = useParams();
  const [timeframe, chooseTimeframe] = useTimeframe();
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const recording = useGetRecordingQuery({ id }, FRESH);
  const summary = useGetAnalyticsSummaryQuery({ id, timeframe, timezone: timeZone }, FRESH);
  const isSignedOut = recording.data === null || summary.data === null;
  useLeaveWhenSignedOut(isSignedOut);

  if (recording.error ?? summary.error) return <LoadFailure answers={[recording, summary]} />;
  if (!recording.data || !summary.data) return <ReportShape />;
  return (
    <Report
      recording={recording.data}
      summary={summary.data}
      timeframe={timeframe}
      onTimeframe={chooseTimeframe}
    />
  );
}

interface ReportProps {
  recording: Recording;
  summary: AnalyticsSummary;
  timeframe: Timeframe;
  onTimeframe: (timeframe: Timeframe) => void;
}

function Report({ recording, summary, timeframe, onTimeframe }: ReportProps) {
  const { id, shareId } = recording;
  const duration = recording.duration ?? 0;
  return (
    <>
      <header className={styles.head}>
        <div className={styles.title}>
          <Link {...dashboardLink()}>Back to Dashboard</Link>
          <h2>
            <Link to={`/edit/${id}`}>{recording.title}</Link>
          </h2>
        </div>
        <Choice label="Timeframe" value={timeframe} options={TIMEFRAMES} onChoose={onTimeframe} />
        <Button href={sessionsFile(id, timeframe)} download startIcon={<DownloadOutlinedIcon />}>
          Download CSV
        </Button>
      </header>
      {summary.totalViews === 0 && (
        <div className={styles.empty}>
          <Notice
            title={timeframe === 'all' ? 'No views yet' : 'No views in this timeframe'}
            action={<CopyShareLink shareId={shareId} fieldClass={styles.link} />}
          >
            Send the share link. What people watch appears here.
          </Notice>
        </div>
      )}
      <SummaryCards summary={summary} />
      <Panels>
        <ViewerInsights recordingId={id} viewers={summary.viewerInsights} companies={summary.companies} />
        {summary.totalViews > 0 && <AttentionPanel recording={recording} timeframe={timeframe} />}
        <MostViewedChapters chapters={summary.topChapters} />
        <DeviceUsage devices={summary.deviceBreakdown} />
        <HourlyPattern hours={summary.hourlyViewPattern} />
        <Panel
          title="Engagement score"
          note="Four parts, averaged over sessions. Their sum is the score: 80 Excellent, 60 Good, 40 Fair."
        >
          <ScorePartsTable parts={summary.avgScoreParts} />
        </Panel>
        {summary.totalViews > 0 && (
          <Panel
            wide
            title="Sessions"
            note="Each bar is one session, from the start of the recording to its end. Newest first."
            action={<WatchLegend />}
          >
            <Sessions wish={{ id, timeframe, counted: 'true' }} duration={duration} />
          </Panel>
        )}
        <NotCounted wish={{ id, timeframe }} notCounted={summary.notCounted} duration={duration} />
      </Panels>
    </>
  );
}

function ReportShape() {
  return (
    <div aria-busy="true" aria-label="Loading analytics" role="status">
      <div className={styles.shape}>
        <Skeleton width="40%" height={32} />
      </div>
      <StatCards>
        {['views', 'time', 'completion', 'engagement'].map((card) => (
          <Skeleton key={card} height={122} radius={12} />
        ))}
      </StatCards>
      <div className={styles.shape}>
        <Skeleton height={360} radius={12} />
      </div>
    </div>
  );
}
