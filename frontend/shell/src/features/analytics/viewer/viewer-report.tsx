import { formatClock, formatDate, formatDateTime, formatDuration, Skeleton } from '@playhead/ui';
import { useGetWatchingViewerQuery, type WatchingViewer } from '../../../api/analytics.js';
import { useGetRecordingQuery, type Recording } from '../../../api/recordings.js';
import { promisesAddress } from '../../../recording/promises-address.js';
import { Link, useParams } from '../../../router.js';
import { useLeaveWhenSignedOut } from '../../../session/require-session.js';
import { formatPercent } from '../parts/figures.js';
import { LoadFailure } from '../parts/load-failure.js';
import { Nothing, Panel, Panels } from '../parts/panel.js';
import { RatingBadge } from '../parts/rating-badge.js';
import { ScorePartsTable } from '../parts/score-parts.js';
import { StatCard, StatCards } from '../parts/stat-card.js';
import { WatchBar, WatchLegend } from '../parts/watch-bar.js';
import { SessionLine } from '../report/sessions.js';
import { averageParts } from './average-parts.js';
import { FollowUpPanel } from './follow-up-panel.js';
import { Moments } from './moments.js';
import * as head from '../report/analytics-report.module.css';
import * as styles from './viewer-report.module.css';
import * as sessionStyles from '../report/sessions.module.css';

const FRESH = { refetchOnMountOrArgChange: true };

export function ViewerReport() {
  const { recordingId: id = '', viewerId = '' } = useParams();
  const recording = useGetRecordingQuery({ id }, FRESH);
  const viewer = useGetWatchingViewerQuery({ id, viewerId }, FRESH);
  useLeaveWhenSignedOut(recording.data === null || viewer.data === null);
  if (recording.error ?? viewer.error) return <LoadFailure answers={[recording, viewer]} />;
  if (!recording.data || !viewer.data)
    return (
      <div role="status" aria-busy="true" aria-label="Loading viewer">
        <Skeleton height={320} radius={12} />
      </div>
    );
  return <Report recording={recording.data} viewer={viewer.data} />;
}

function Report({ recording, viewer }: { recording: Recording; viewer: WatchingViewer }) {
  const duration = recording.duration ?? 0;
  const name = viewer.viewerName ?? viewer.viewerEmail ?? 'A viewer';
  const latest = viewer.sessions.find(({ stoppedAt }) => stoppedAt !== null);
  const score = Math.round(viewer.engagementScore);
  return (
    <>
      <header className={head.head}>
        <div className={head.title}>
          <Link to={`/analytics/${recording.id}`}>Analytics of “{recording.title}”</Link>
          <h2>{name}</h2>
          <p className={styles.facts}>
            {[
              viewer.viewerName && viewer.viewerEmail,
              `First viewed ${formatDate(viewer.firstViewed)}`,
              `last viewed ${formatDateTime(viewer.lastViewed)}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {viewer.viewerEmail && (
            <Link to={promisesAddress({ contact: viewer.viewerEmail })}>Promises in all recordings</Link>
          )}
        </div>
      </header>
      <StatCards>
        <StatCard
          label="Sessions"
          value={String(viewer.totalSessions)}
          note="Coming back within 30 minutes is the same session."
        />
        <StatCard
          label="Watch Time"
          value={formatDuration(viewer.totalWatchTime)}
          note="Time the recording was playing, replays included."
        />
        <StatCard
          label="Completion Rate"
          value={formatPercent(viewer.completionRate)}
          note="Share of the recording they watched, all sessions together."
        />
        <StatCard
          label="Stopped at"
          value={latest ? formatClock(latest.stoppedAt) : '–'}
          note="Where their latest session ended."
        />
        {viewer.reactions.length > 0 && (
          <StatCard
            label="Reactions"
            value={String(viewer.reactions.length)}
            note={`The last at ${formatClock(viewer.reactions.at(-1)!.timestamp ?? 0)}.`}
          />
        )}
        {viewer.buttonClicks.length > 0 && (
          <StatCard
            label="Button clicks"
            value={String(viewer.buttonClicks.length)}
            note={`Latest “${viewer.buttonClicks[0]!.label}”, ${formatDateTime(viewer.buttonClicks[0]!.clickedAt)}.`}
          />
        )}
        <StatCard
          label="Engagement"
          value={String(score)}
          detail={<RatingBadge score={score} />}
          note="Average of their sessions, from 0 to 100."
        />
      </StatCards>
      <Panels>
        <Panel wide title="What they watched" note="All sessions together." action={<WatchLegend />}>
          <WatchBar duration={duration} watched={viewer.watched} replayed={viewer.replayed} />
        </Panel>
        <FollowUpPanel recordingId={recording.id} shareId={recording.shareId} viewerId={viewer.viewerId} />
        <Panel title="Questions" note="What they asked the assistant, and where it's answered.">
          <Moments
            recordingId={recording.id}
            empty="No questions"
            moments={viewer.questions.map(({ question, ...rest }) => ({ ...rest, text: question }))}
          />
        </Panel>
        <Panel title="Comments" note="What they wrote on the recording.">
          <Moments
            recordingId={recording.id}
            empty="No comments"
            moments={viewer.comments.map(({ content, ...rest }) => ({ ...rest, text: content }))}
          />
        </Panel>
        <Panel
          title="Engagement score"
          note="Four parts, averaged over their sessions. Their sum is the score."
        >
          <ScorePartsTable parts={averageParts(viewer.sessions)} />
        </Panel>
        <Panel title="Sessions" note="Each bar is one session. Newest first.">
          {viewer.sessions.length === 0 ? (
            <Nothing>No sessions yet</Nothing>
          ) : (
            <ul className={sessionStyles.sessions}>
              {viewer.sessions.map((session) => (
                <li key={session.id}>
                  <p className={sessionStyles.who}>
                    <span>{formatDateTime(session.startTime)}</span>
                  </p>
                  <SessionLine session={session} duration={duration} />
                </li>
              ))}
            </ul>
          )}
        </Panel>
      </Panels>
    </>
  );
}
