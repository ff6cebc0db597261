import { Skeleton } from '@playhead/ui';
import Button from '@mui/material/Button';
import { Suspense, lazy, useMemo, useRef, useState } from 'react';
import { useGetRetentionQuery } from '../../../api/analytics.js';
import type { Recording } from '../../../api/recordings.js';
import { Nothing, Panel } from '../parts/panel.js';
import type { Timeframe } from '../parts/timeframe.js';
import { chapterStretches } from './attention.js';
import { ChapterStrip } from './chapter-strip.js';
import { HighlightList } from './highlight-list.js';
import { MomentPlayer, type MomentPlayerHandle } from './moment-player.js';
import { RetentionNumbers } from './retention-numbers.js';
import { TranscriptAttention } from './transcript-attention.js';
import * as styles from './attention-panel.module.css';

const RetentionChart = lazy(async () => ({
  default: (await import(/* webpackChunkName: "lazy-chart" */ './retention-chart.js')).RetentionChart,
}));

export interface AttentionPanelProps {
  recording: Recording;
  timeframe: Timeframe;
}

/** The retention curve, by second, chapter and line. Clicking it plays from there. */
export function AttentionPanel({ recording, timeframe }: AttentionPanelProps) {
  const { id, chapters, transcript } = recording;
  const duration = recording.duration ?? 0;
  const {
    data: curve,
    isError,
    refetch,
  } = useGetRetentionQuery({ id, timeframe }, { refetchOnMountOrArgChange: true });
  const cuts = useMemo(() => (curve?.removed ?? []).map(([start = 0, end = 0]) => ({ start, end })), [curve]);
  const player = useRef<MomentPlayerHandle>(null);
  const [time, setTime] = useState(0);
  const stretches = useMemo(() => chapterStretches(chapters, duration), [chapters, duration]);
  const play = (seconds: number): void => player.current?.playFrom(seconds);
  return (
    <Panel
      wide
      title="Audience retention"
      note="The share of all sessions that watched each second, and how often it was played again. Choose a moment to play from there."
    >
      {isError ? (
        <Nothing>
          The retention curve couldn&apos;t be loaded.{' '}
          <Button onClick={() => void refetch()}>Try again</Button>
        </Nothing>
      ) : (
        <div className={styles.attention}>
          <div>
            <p className={styles.legend} aria-hidden="true">
              <span>
                <i className={styles.watching} /> Still watching
              </span>
              <span>
                <i className={styles.replays} /> Replays
              </span>
              {cuts.length > 0 && (
                <span>
                  <i className={styles.cut} /> Cut out
                </span>
              )}
            </p>
            {curve ? (
              <Suspense fallback={<Skeleton height={240} radius={8} />}>
                <RetentionChart curve={curve} duration={duration} cuts={cuts} time={time} onPlay={play} />
              </Suspense>
            ) : (
              <Skeleton height={240} radius={8} />
            )}
            <ChapterStrip stretches={stretches} duration={duration} onPlay={play} />
            {curve && (
              <RetentionNumbers curve={curve} stretches={stretches} duration={duration} onPlay={play} />
            )}
          </div>
          <div>
            <MomentPlayer ref={player} recording={recording} onTime={setTime} />
            {curve && <HighlightList curve={curve} stretches={stretches} onPlay={play} />}
          </div>
          {curve && transcript.length > 0 && (
            <div className={styles.transcript}>
              <h3>Attention on the transcript</h3>
              <TranscriptAttention transcript={transcript} curve={curve} time={time} onPlay={play} />
            </div>
          )}
        </div>
      )}
    </Panel>
  );
}
