import { formatCount, formatDate, formatDuration, PlayheadProgress, StatusBadge } from '@playhead/ui';
import { memo } from 'react';
import { Link } from '../../router.js';
import { ChapterTicks } from './chapter-ticks.js';
import { FailureReason } from './failure-reason.js';
import type { RecordingItemProps } from './recording-item-props.js';
import { progressOf } from '../../recording/progress.js';
import { ActionsButton } from './recording-actions.js';
import { RecordingPicture } from './recording-picture.js';
import './recording-row.css';

/** A recording in the list. */
export const RecordingRow = memo(function RecordingRow({ recording, commands }: RecordingItemProps) {
  const progress = progressOf(recording);
  const isCompleted = recording.status === 'completed';
  return (
    <div className="rec-row">
      <div className="rec-row-picture">
        <RecordingPicture recording={recording} />
        {isCompleted && <ChapterTicks recording={recording} />}
      </div>
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
        {isCompleted && (
          <span className="rec-row-words rec-row-brief" aria-hidden="true">
            {[
              formatDate(recording.createdAt),
              formatDuration(recording.duration),
              formatCount(recording.viewCount, 'view'),
            ].join(' · ')}
          </span>
        )}
        {recording.status === 'failed' && <FailureReason recording={recording} retry={commands.retry} />}
      </div>
      <span className="rec-row-status">
        <StatusBadge status={recording.status} />
        {progress && progress.percent !== null && <span>{progress.percent}%</span>}
      </span>
      <span className="rec-row-fact">{formatDuration(recording.duration)}</span>
      <span className="rec-row-fact">{isCompleted && formatCount(recording.viewCount, 'view')}</span>
      <span className="rec-row-fact">{formatDate(recording.createdAt)}</span>
      <ActionsButton recording={recording} openMenu={commands.openMenu} />
      {progress && (
        <PlayheadProgress value={progress.percent} label={`${recording.title}: ${progress.words}`} />
      )}
    </div>
  );
});
