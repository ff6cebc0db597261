import OpenInNewOutlinedIcon from '@mui/icons-material/OpenInNewOutlined';
import LinkOutlinedIcon from '@mui/icons-material/LinkOutlined';
import { formatCount, formatDate, PlayheadProgress, StatusBadge } from '@playhead/ui';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import type { RecordingSummary } from '../../api/recordings.js';
import { Link } from '../../router.js';
import { progressOf } from './processing-words.js';
import { RecordingActions, type RecordingCommands } from './recording-actions.js';
import { RecordingPicture } from './recording-picture.js';
import { previewLink } from './share-link.js';
import './recording-card.css';

/** A recording in the grid. The title is the link, stretched over the card, so that the card has one name. */
export function RecordingCard({
  recording,
  ...commands
}: RecordingCommands & { recording: RecordingSummary }) {
  const progress = progressOf(recording);
  const isCompleted = recording.status === 'completed';
  return (
    <li className={isCompleted ? 'rec-card rec-card-opens' : 'rec-card'}>
      <div className="rec-card-picture">
        <RecordingPicture recording={recording} />
        {progress && (
          <PlayheadProgress value={progress.percent} label={`${recording.title}: ${progress.words}`} />
        )}
      </div>
      <div className="rec-card-text">
        <div className="rec-card-head">
          <h3>
            {isCompleted ? (
              <Link to={`/edit/${recording.id}`} className="rec-open">
                {recording.title}
              </Link>
            ) : (
              recording.title
            )}
          </h3>
          <RecordingActions recording={recording} {...commands} />
        </div>
        {progress && (
          <p className="rec-words">
            {progress.words}
            {progress.percent !== null && <span>{progress.percent}%</span>}
          </p>
        )}
        {recording.status === 'failed' && <FailureReason recording={recording} retry={commands.retry} />}
        <p className="rec-facts">
          <span>{formatDate(recording.createdAt)}</span>
          {isCompleted && <span>{formatCount(recording.viewCount, 'view')}</span>}
          <StatusBadge status={recording.status} />
        </p>
      </div>
      {isCompleted && (
        <div className="rec-card-quick">
          <Tooltip title="Preview">
            <a
              className="rec-quick"
              href={previewLink(recording.shareId)}
              target="_blank"
              rel="noopener"
              aria-label={`Preview ${recording.title}`}
            >
              <OpenInNewOutlinedIcon />
            </a>
          </Tooltip>
          <Tooltip title="Copy Share Link">
            <button
              type="button"
              className="rec-quick"
              aria-label={`Copy Share Link of ${recording.title}`}
              onClick={() => void commands.copyLink(recording)}
            >
              <LinkOutlinedIcon />
            </button>
          </Tooltip>
        </div>
      )}
    </li>
  );
}

/** Why a recording failed, and the way on where there is one. */
export function FailureReason({
  recording,
  retry,
}: Pick<RecordingCommands, 'retry'> & { recording: RecordingSummary }) {
  return (
    <div className="rec-failure">
      <p>{recording.failureReason ?? 'It could not be processed.'}</p>
      {recording.retryable && (
        <Button size="small" onClick={() => void retry(recording)}>
          Retry
        </Button>
      )}
    </div>
  );
}
