import { useImperativeHandle, useRef, type Ref } from 'react';
import { thumbnailAddress, type Recording } from '../../../api/recordings.js';
import * as styles from './moment-player.module.css';

export interface MomentPlayerHandle {
  /** Seconds into the recording. */
  playFrom: (seconds: number) => void;
}

export interface MomentPlayerProps {
  ref: Ref<MomentPlayerHandle>;
  recording: Recording;
  onTime: (seconds: number) => void;
}

/** The recording beside its figures. Nothing of it is loaded before somebody plays it. */
export function MomentPlayer({ ref, recording, onTime }: MomentPlayerProps) {
  const video = useRef<HTMLVideoElement>(null);
  useImperativeHandle(ref, () => ({
    playFrom: (seconds) => {
      const element = video.current;
      if (!element) return;
      element.currentTime = seconds;
      onTime(seconds);
      element.scrollIntoView({ block: 'nearest' });
      element.play().catch((refusal: unknown) => console.info('The browser refused to play', refusal));
    },
  }));
  return (
    <video
      ref={video}
      className={styles.video}
      // Figures are of the whole recording, also of what viewers no longer get.
      src={`/api/recordings/${encodeURIComponent(recording.id)}/media${recording.canEdit ? '?version=original' : ''}`}
      poster={recording.thumbnailPath ? thumbnailAddress(recording.id) : undefined}
      preload="none"
      controls
      playsInline
      aria-label={recording.title}
      onTimeUpdate={(event) => onTime(event.currentTarget.currentTime)}
    />
  );
}
