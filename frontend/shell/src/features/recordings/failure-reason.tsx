import Button from '@mui/material/Button';
import type { RecordingSummary } from '../../api/recordings.js';
import type { RecordingCommands } from './recording-actions.js';

/** Why a recording failed, and the way on where there is one. */
export function FailureReason({
  recording,
  retry,
}: Pick<RecordingCommands, 'retry'> & { recording: RecordingSummary }) {
  return (
    <div className="rec-failure">
      <p>{recording.failureReason ?? 'It could not be processed.'}</p>
      {recording.canEdit && recording.retryable && (
        <Button size="small" onClick={() => void retry(recording)}>
          Retry
        </Button>
      )}
    </div>
  );
}
