import { isApiError } from '@playhead/api';
import { classNames, Notice, Skeleton, toast } from '@playhead/ui';
import Button from '@mui/material/Button';
import { useEffect, useRef, type ReactNode } from 'react';
import {
  DEMO_ID,
  useGetRecordingProgressQuery,
  useGetRecordingQuery,
  type Recording,
} from '../../api/recordings.js';
import { Link, useParams } from '../../router.js';
import { useLeaveWhenSignedOut } from '../../session/require-session.js';
import { becameReady } from '../../recording/became-ready.js';
import { DemoEditor } from './demo-editor.js';
import { EditorHeader } from './editor-header.js';
import { RecordingPlayer } from './recording-player.js';
import { RecordingEditor } from './recording-editor.js';
import { UnfinishedRecording } from './unfinished-recording.js';
import * as editorHeader from './editor-header.module.css';
import * as styles from './editor.module.css';

const POLLING_WHILE_UNFINISHED = 5000;

export interface EditorProps {
  onShare: (recording: Recording) => void;
  /** Search field for all recordings, shown in the header. */
  search?: ReactNode;
}

export function Editor({ onShare, search }: EditorProps) {
  const { recordingId = '' } = useParams();
  const { recording, error, isLoading, refetch } = useRecording(recordingId);

  if (isLoading) return <EditorShape />;
  if (!recording) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return (
    <div className="ed">
      <title>{`${recording.title} · Playhead`}</title>
      <EditorHeader
        recording={recording}
        isDemo={recordingId === DEMO_ID}
        onShare={onShare}
        search={search}
      />
      <main className={styles.page}>
        {recording.status === 'completed' ? (
          recordingId === DEMO_ID ? (
            <DemoEditor recording={recording} />
          ) : (
            <RecordingEditor key={recordingId} recording={recording} reload={refetch} />
          )
        ) : (
          <>
            {recording.watchable && <RecordingPlayer recordingId={recordingId} recording={recording} />}
            <UnfinishedRecording recording={recording} onRetried={() => void refetch()} />
          </>
        )}
      </main>
    </div>
  );
}

/**
 * Loads the recording and polls its progress every 5 s until it is finished. Shows a toast when it becomes
 * ready.
 */
function useRecording(id: string) {
  const previous = useRef<Recording | undefined>(undefined);
  const whole = useGetRecordingQuery({ id }, { refetchOnMountOrArgChange: true });
  const { data, error, isLoading, refetch } = whole;
  const progress = useGetRecordingProgressQuery(
    { id },
    { skip: !data || !isAtWork(data), pollingInterval: POLLING_WHILE_UNFINISHED },
  );
  // A query answered with 401 yields null, which means the session has expired.
  const isSignedOut = data === null || progress.currentData === null;
  useLeaveWhenSignedOut(isSignedOut);

  useEffect(() => {
    const before = previous.current;
    const [ready] = becameReady(before ? [before] : [], data ? [data] : []);
    previous.current = data ?? undefined;
    const isDoneAgain =
      before && isAtWork(before) && before.status === 'completed' && data && !isAtWork(data);
    if (isDoneAgain && !data.transcribingAgain)
      toast(
        before.transcribingAgain?.task === 'writing'
          ? { title: 'Recording Updated', description: `“${data.title}” was written again.` }
          : { title: 'Transcript Updated', description: `“${data.title}” was transcribed again.` },
      );
    if (ready) toast({ title: 'Recording Ready!', description: `“${ready.title}”` });
  }, [data]);

  // A failed poll keeps the loaded recording; only a 404 removes it.
  const isGone = [error, progress.error].some((failure) => isApiError(failure) && failure.status === 404);
  return {
    recording: isGone ? undefined : (data ?? undefined),
    error: error ?? progress.error,
    isLoading: isLoading || isSignedOut,
    refetch,
  };
}

function isAtWork({ status, transcribingAgain }: Recording): boolean {
  if (status === 'completed') return transcribingAgain?.failureReason === null;
  return status !== 'failed';
}

function LoadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const status = isApiError(error) ? error.status : 0;
  if (status === 404 || status === 400) {
    return (
      <main className={styles.failure}>
        <title>Recording not found · Playhead</title>
        <Notice
          heading="h1"
          title="Recording not found"
          action={
            <Button variant="contained" color="primary" component={Link} to="/">
              Back to Dashboard
            </Button>
          }
        >
          The recording you&apos;re looking for doesn&apos;t exist or you may not have permission to view it.
        </Notice>
      </main>
    );
  }
  return (
    <main className={styles.failure}>
      <title>Playhead</title>
      <Notice
        heading="h1"
        title="The recording couldn't be loaded"
        action={
          <>
            <Button variant="contained" color="primary" onClick={onRetry}>
              Try again
            </Button>
            <Button component={Link} to="/">
              Back to Dashboard
            </Button>
          </>
        }
      >
        {status === 0
          ? 'Check your connection and try again.'
          : 'Something went wrong on our end. Try again in a moment.'}
      </Notice>
    </main>
  );
}

function EditorShape() {
  return (
    <main className="ed" aria-busy="true" aria-label="Loading recording">
      <div className={editorHeader.header} />
      <div className={classNames(styles.page, styles.shape)}>
        <Skeleton aspectRatio="16 / 9" radius={12} />
        <div className={styles.shapePanel}>
          <Skeleton height="100%" radius={12} />
        </div>
        <Skeleton width="40%" height={28} />
      </div>
    </main>
  );
}
