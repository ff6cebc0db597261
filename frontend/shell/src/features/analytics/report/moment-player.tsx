import { PauseOutlinedIcon } from '@playhead/ui/icons/pause-outlined';
import { PlayArrowOutlinedIcon } from '@playhead/ui/icons/play-arrow-outlined';
import IconButton from '@mui/material/IconButton';
import { formatClock, spokenTime } from '@playhead/ui';
import { useImperativeHandle, useRef, useState, type Ref } from 'react';
import { thumbnailAddress, type Recording } from '../../../api/recordings.js';
import * as styles from './moment-player.module.css';

export interface MomentPlayerHandle {
  /** Seconds from the start of the recording. */
  playFrom: (seconds: number) => void;
}

export interface MomentPlayerProps {
  ref: Ref<MomentPlayerHandle>;
  recording: Recording;
  onTime: (seconds: number) => void;
}

const refused = (refusal: unknown) => console.info('The browser refused to play', refusal);

/** The recording beside its figures. The media is not loaded until it is played. */
export function MomentPlayer({ ref, recording, onTime }: MomentPlayerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [time, setTime] = useState(0);
  const duration = recording.duration ?? 0;
  const seek = (seconds: number) => {
    if (video.current) video.current.currentTime = seconds;
    setTime(seconds);
    onTime(seconds);
  };
  useImperativeHandle(ref, () => ({
    playFrom: (seconds) => {
      const element = video.current;
      if (!element) return;
      seek(seconds);
      element.scrollIntoView({ block: 'nearest' });
      element.play().catch(refused);
    },
  }));
  const toggle = () => {
    if (isPlaying) video.current?.pause();
    else video.current?.play().catch(refused);
  };
  return (
    <div className={styles.player}>
      <video
        ref={video}
        className={styles.video}
        // Plays the original, because the figures cover ranges that are cut from the viewers' version.
        src={`/api/recordings/${encodeURIComponent(recording.id)}/media${recording.canEdit ? '?version=original' : ''}`}
        poster={recording.thumbnailPath ? thumbnailAddress(recording.id) : undefined}
        preload="none"
        playsInline
        aria-label={recording.title}
        onClick={toggle}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onTimeUpdate={(event) => {
          setTime(event.currentTarget.currentTime);
          onTime(event.currentTarget.currentTime);
        }}
      />
      <div className={styles.controls}>
        <IconButton size="small" aria-label={isPlaying ? 'Pause' : 'Play'} onClick={toggle}>
          {isPlaying ? <PauseOutlinedIcon /> : <PlayArrowOutlinedIcon />}
        </IconButton>
        <input
          type="range"
          aria-label="Position"
          aria-valuetext={spokenTime(time)}
          min={0}
          max={duration}
          step={1}
          value={Math.min(time, duration)}
          onChange={(event) => seek(Number(event.target.value))}
        />
        <span>
          {formatClock(time)} / {formatClock(duration)}
        </span>
      </div>
    </div>
  );
}
