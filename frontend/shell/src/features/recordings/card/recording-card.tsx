import { classNames, formatDate, PlayheadProgress, StatusBadge } from '@playhead/ui';
import { memo, useState } from 'react';
import { Link } from '../../../router.js';
import { ClipOf } from './clip-of.js';
import { ChapterTicks } from './chapter-ticks.js';
import { LanguageFact } from '../language-fact.js';
import { FailureReason } from './failure-reason.js';
import type { RecordingItemProps } from './recording-item-props.js';
import { isBeingMade, progressOf } from '../../../recording/progress.js';
import { useTimeLeft } from '../../../recording/time-left.js';
import { formatViews } from '../../../recording/views.js';
import { QuickActions } from './quick-actions.js';
import { ActionsButton } from './recording-actions.js';
import { RecordingTags } from './recording-tags.js';
import { SelectBox, gestures } from './select-box.js';
import { RecordingPicture } from './recording-picture.js';
import * as recordingItem from './recording-item.module.css';
import * as styles from './recording-card.module.css';

/** A recording in the grid. The title's link covers the card, so the card has one accessible name. */
export const RecordingCard = memo(function RecordingCard(props: RecordingItemProps) {
  /** Most cards are only scrolled past, so the hover actions are rendered on first use. */
  const [isNear, setNear] = useState(false);
  const { recording, commands } = props;
  const progress = progressOf(recording);
  const left = useTimeLeft(recording);
  const { watchable } = recording;
  const opens = watchable || isBeingMade(recording);
  const near = () => setNear(true);
  return (
    <div
      className={classNames(styles.card, opens && styles.opens, props.isSelected && recordingItem.selected)}
      onPointerEnter={near}
      onFocus={near}
      {...gestures(props)}
    >
      <SelectBox {...props} />
      <div className={styles.picture}>
        <RecordingPicture recording={recording} />
        {progress ? (
          <PlayheadProgress value={progress.percent} label={`${recording.title}: ${progress.words}`} />
        ) : (
          <ChapterTicks recording={recording} />
        )}
      </div>
      <div className={styles.text}>
        <div className={styles.head}>
          <h3>
            {opens ? (
              <Link to={`/edit/${recording.id}`} className={recordingItem.open}>
                {recording.title}
              </Link>
            ) : (
              recording.title
            )}
          </h3>
          <ActionsButton recording={recording} openMenu={commands.openMenu} />
        </div>
        <ClipOf recording={recording} />
        <RecordingTags tags={recording.tags} />
        {progress && (
          <p className={styles.words}>
            {[progress.detail, left].filter(Boolean).join(' · ')}
            {progress.percent !== null && <span>{progress.percent}%</span>}
          </p>
        )}
        {recording.status === 'failed' && <FailureReason recording={recording} commands={commands} />}
        <p className={styles.facts}>
          <span>{formatDate(recording.createdAt)}</span>
          <LanguageFact recording={recording} />
          {watchable && <span>{formatViews(recording.viewCount, recording.viewerCount)}</span>}
          <StatusBadge status={recording.status} />
        </p>
      </div>
      {watchable && isNear && <QuickActions recording={recording} copyLink={commands.copyLink} />}
    </div>
  );
});
