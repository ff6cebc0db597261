import { classNames } from '@playhead/ui';
import Button from '@mui/material/Button';
import type { RecordingSummary } from '../../../api/recordings.js';
import type { RecordingCommands } from './recording-actions.js';
import * as styles from './recording-item.module.css';

export function FailureReason({
  recording,
  commands,
  className,
}: {
  recording: RecordingSummary;
  commands: Pick<RecordingCommands, 'retry' | 'discard'>;
  className?: string | undefined;
}) {
  return (
    <div className={classNames(styles.failure, className)}>
      <p>{recording.failureReason ?? "This recording couldn't be processed."}</p>
      {recording.canEdit && (
        <span className={styles.failureActions}>
          {recording.retryable && (
            <Button size="small" onClick={() => void commands.retry(recording)}>
              Retry
            </Button>
          )}
          <Button size="small" variant="text" onClick={() => void commands.discard(recording)}>
            Remove
          </Button>
        </span>
      )}
    </div>
  );
}
