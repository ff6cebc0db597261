import { GraphicEqIcon } from '@playhead/ui/icons/graphic-eq';
import { VideocamOutlinedIcon } from '@playhead/ui/icons/videocam-outlined';
import { formatClock } from '@playhead/ui';
import { useState } from 'react';
import { thumbnailAddress, type RecordingSummary } from '../../../api/recordings.js';
import * as styles from './recording-picture.module.css';

export interface RecordingPictureProps {
  recording: Pick<
    RecordingSummary,
    'id' | 'thumbnailPath' | 'duration' | 'shownDuration' | 'hasPicture' | 'status'
  >;
}

export function RecordingPicture({ recording }: RecordingPictureProps) {
  const { shownDuration = recording.duration } = recording;
  const [isBroken, setBroken] = useState(false);
  const Icon = recording.hasPicture || recording.duration === null ? VideocamOutlinedIcon : GraphicEqIcon;
  return (
    <span className={styles.picture}>
      {recording.thumbnailPath && !isBroken ? (
        <img src={thumbnailAddress(recording.id)} alt="" loading="lazy" onError={() => setBroken(true)} />
      ) : (
        <Icon aria-hidden="true" />
      )}
      {shownDuration !== null && <span className={styles.length}>{formatClock(shownDuration)}</span>}
    </span>
  );
}
