import { serverMessage } from '@playhead/api';
import { PlayheadProgress, StatusBadge, toast } from '@playhead/ui';
import Button from '@mui/material/Button';
import { useRetryRecordingMutation, type Recording } from '../../api/recordings.js';
import { progressOf } from '../../recording/progress.js';

interface UnfinishedRecordingProps {
  recording: Recording;
  /** Called when a failed recording was queued again. */
  onRetried: () => void;
}

/** Where a recording stands that cannot be played yet, or failed. */
export function UnfinishedRecording({ recording, onRetried }: UnfinishedRecordingProps) {
  const progress = progressOf(recording);
  return (
    <section className="ed-unfinished">
      <StatusBadge status={recording.status} />
      <h1 className="ed-title">{recording.title}</h1>
      {progress && (
        <>
          <p className="ed-unfinished-step" role="status">
            {progress.words}
            {progress.percent !== null && ` · ${Math.round(progress.percent)}%`}
          </p>
          <PlayheadProgress value={progress.percent} label={progress.words} />
          <p className="ed-facts">You can leave this page. It opens here by itself when it is ready.</p>
        </>
      )}
      {recording.status === 'failed' && <FailedRecording recording={recording} onRetried={onRetried} />}
    </section>
  );
}

function FailedRecording({ recording, onRetried }: UnfinishedRecordingProps) {
  const [retry, { isLoading }] = useRetryRecordingMutation();
  const again = async (): Promise<void> => {
    const answer = await retry({ id: recording.id });
    if (!('error' in answer)) return onRetried();
    toast({
      title: 'Error',
      description: serverMessage(answer.error, 'The recording could not be queued again. Please try again.'),
      variant: 'destructive',
    });
  };
  return (
    <>
      <p className="ed-unfinished-step">
        {recording.failureReason ?? 'This recording could not be processed.'}
      </p>
      {recording.canEdit && recording.retryable && (
        <Button variant="contained" color="primary" disabled={isLoading} onClick={() => void again()}>
          Retry
        </Button>
      )}
    </>
  );
}
