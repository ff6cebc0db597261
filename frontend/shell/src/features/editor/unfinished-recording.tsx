import { TitleBlock } from '@playhead/player';
import { PlayheadProgress, StatusBadge } from '@playhead/ui';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useRetryRecordingMutation, type Recording } from '../../api/recordings.js';
import { AskLive } from '../../recording/live/ask-live.js';
import { LiveTranscript } from '../../recording/live/live-transcript.js';
import { useLiveWords } from '../../recording/live/use-live-words.js';
import { isBeingMade, progressOf } from '../../recording/progress.js';
import { ImportTranscriptDialog } from './transcript/import-transcript-dialog.js';
import { useSave } from '../../session/use-save.js';
import * as styles from './unfinished-recording.module.css';

interface UnfinishedRecordingProps {
  recording: Recording;
  /** Called after a failed recording was queued again. */
  onRetried: () => void;
}

export function UnfinishedRecording({ recording, onRetried }: UnfinishedRecordingProps) {
  const progress = progressOf(recording);
  return (
    <section className={styles.unfinished}>
      <StatusBadge status={recording.status} />
      {!recording.watchable && <TitleBlock title={recording.title} />}
      {progress && (
        <>
          <p className={styles.step} role="status">
            {progress.words}
            {progress.percent !== null && ` · ${Math.round(progress.percent)}%`}
          </p>
          <PlayheadProgress value={progress.percent} label={progress.words} />
          <p className={styles.hint}>{hintOf(recording)}</p>
        </>
      )}
      {isBeingMade(recording) && <WordsOf recordingId={recording.id} />}
      {recording.status === 'failed' && <FailedRecording recording={recording} onRetried={onRetried} />}
    </section>
  );
}

function WordsOf({ recordingId }: { recordingId: string }) {
  const words = useLiveWords(recordingId);
  return (
    <>
      <LiveTranscript words={words} />
      {words.lines.length > 0 && <AskLive recordingId={recordingId} />}
    </>
  );
}

function hintOf(recording: Recording): string {
  if (recording.watchable)
    return 'It can be watched and shared already. Transcript and chapters are on their way.';
  if (isBeingMade(recording)) return 'You see what is said as it is recorded.';
  return "You can leave this page. It opens here when it's ready.";
}

function FailedRecording({ recording, onRetried }: UnfinishedRecordingProps) {
  const [isImporting, setImporting] = useState(false);
  const [retry, { isLoading }] = useSave(useRetryRecordingMutation(), {
    failed: "The recording couldn't be restarted. Please try again.",
    onSaved: onRetried,
  });
  return (
    <>
      <p className={styles.step}>{recording.failureReason ?? "This recording couldn't be processed."}</p>
      {recording.canEdit && recording.retryable && (
        <Button
          variant="contained"
          color="primary"
          disabled={isLoading}
          onClick={() => void retry({ id: recording.id })}
        >
          Retry
        </Button>
      )}
      {recording.canEdit && recording.retryable && !recording.clipOf && (
        <Button onClick={() => setImporting(true)}>Add a transcript</Button>
      )}
      {isImporting && <ImportTranscriptDialog recording={recording} onClose={() => setImporting(false)} />}
    </>
  );
}
