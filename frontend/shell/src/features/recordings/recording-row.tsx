import { formatCount, formatDate, formatDuration, PlayheadProgress, StatusBadge } from '@playhead/ui';
import type { RecordingSummary } from '../../api/recordings.js';
import { Link } from '../../router.js';
import { progressOf } from './processing-words.js';
import { RecordingActions, type RecordingCommands } from './recording-actions.js';
import { FailureReason } from './recording-card.js';
import { RecordingPicture } from './recording-picture.js';
import './recording-row.css';

/** A recording in the list. */
export function RecordingRow({
  recording,
  ...commands
}: RecordingCommands & { recording: RecordingSummary }) {
  const progress = progressOf(recording);
  const isCompleted = recording.status === 'completed';
  return (
    <li className="rec-row">
      <RecordingPicture recording={recording} />
      <div className="rec-row-main">
        <span className="rec-row-title">
          {isCompleted ? (
            <Link to={`/edit/${recording.id}`} className="rec-open">
              {recording.title}
            </Link>
          ) : (
            recording.title
          )}
        </span>
        {progress && <span className="rec-row-words">{progress.words}</span>}
        {recording.status === 'failed' && <FailureReason recording={recording} retry={commands.retry} />}
      </div>
      <span className="rec-row-status">
        <StatusBadge status={recording.status} />
        {progress && progress.percent !== null && <span>{progress.percent}%</span>}
      </span>
      <span className="rec-row-fact">{formatDuration(recording.duration)}</span>
      <span className="rec-row-fact">{isCompleted && formatCount(recording.viewCount, 'view')}</span>
      <span className="rec-row-fact">{formatDate(recording.createdAt)}</span>
      <RecordingActions recording={recording} {...commands} />
      {progress && (
        <PlayheadProgress value={progress.percent} label={`${recording.title}: ${progress.words}`} />
      )}
    </li>
  );
}
