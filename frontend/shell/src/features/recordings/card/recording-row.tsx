import { classNames, formatDate, formatLength, PlayheadProgress, StatusBadge } from '@playhead/ui';
import { memo } from 'react';
import { Link } from '../../../router.js';
import { ClipOf } from './clip-of.js';
import { ChapterTicks } from './chapter-ticks.js';
import { FailureReason } from './failure-reason.js';
import type { RecordingItemProps } from './recording-item-props.js';
import { isBeingMade, progressOf } from '../../../recording/progress.js';
import { useTimeLeft } from '../../../recording/time-left.js';
import { formatViews } from '../../../recording/views.js';
import { ActionsButton } from './recording-actions.js';
import { RecordingTags } from './recording-tags.js';
import { SelectBox, gestures } from './select-box.js';
import { RecordingPicture } from './recording-picture.js';
import * as recordingItem from './recording-item.module.css';
import * as styles from './recording-row.module.css';

export const RecordingRow = memo(function RecordingRow(props: RecordingItemProps) {
  const { recording, commands } = props;
  const progress = progressOf(recording);
  const left = useTimeLeft(recording);
  const { watchable } = recording;
  const opens = watchable || isBeingMade(recording);
  return (
    <div className={classNames(styles.row, props.isSelected && recordingItem.selected)} {...gestures(props)}>
      <SelectBox {...props} />
      <div className={styles.picture}>
        <RecordingPicture recording={recording} />
        {watchable && <ChapterTicks recording={recording} />}
      </div>
      <div className={styles.main}>
        <span className={styles.title}>
          {opens ? (
            <Link to={`/edit/${recording.id}`} className={recordingItem.open}>
              {recording.title}
            </Link>
          ) : (
            recording.title
          )}
        </span>
        <ClipOf recording={recording} />
        <RecordingTags tags={recording.tags} />
        {progress && (
          <span className={styles.words}>{[progress.detail, left].filter(Boolean).join(' · ')}</span>
        )}
        {watchable && (
          <span className={classNames(styles.words, styles.brief)} aria-hidden="true">
            {[
              formatDate(recording.createdAt),
              formatLength(recording.shownDuration ?? recording.duration),
              formatViews(recording.viewCount, recording.viewerCount),
            ].join(' · ')}
          </span>
        )}
        {recording.status === 'failed' && (
          <FailureReason className={styles.failure} recording={recording} commands={commands} />
        )}
      </div>
      <span className={styles.status}>
        <StatusBadge status={recording.status} />
        {progress && progress.percent !== null && <span>{progress.percent}%</span>}
      </span>
      <span className={styles.fact}>{formatLength(recording.shownDuration ?? recording.duration)}</span>
      <span className={styles.fact}>
        {watchable && formatViews(recording.viewCount, recording.viewerCount)}
      </span>
      <span className={styles.fact}>{formatDate(recording.createdAt)}</span>
      <ActionsButton recording={recording} openMenu={commands.openMenu} />
      {progress && (
        <PlayheadProgress value={progress.percent} label={`${recording.title}: ${progress.words}`} />
      )}
    </div>
  );
});
