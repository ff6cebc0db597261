import { classNames } from '@playhead/ui';
import Button from '@mui/material/Button';
import type { RecordingSummary } from '../../api/recordings.js';
import type { RecordingCommands } from './recording-actions.js';
import * as styles from './recording-item.module.css';

export function FailureReason({
  recording,
  retry,
  className,
}: Pick<RecordingCommands, 'retry'> & { recording: RecordingSummary; className?: string | undefined }) {
  return (
    <div className={classNames(styles.failure, className)}>
      <p>{recording.failureReason ?? "This recording couldn't be processed."}</p>
      {recording.canEdit && recording.retryable && (
        <Button size="small" onClick={() => void retry(recording)}>
          Retry
        </Button>
      )}
    </div>
  );
}
