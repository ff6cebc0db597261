import { classNames, formatClock, spokenTime, VisuallyHidden } from '@playhead/ui/light';
import { lazy } from 'react';
import { ControlButton } from './control-button.js';
import * as paths from '../ui/icon-paths.js';
import { Icon, SkipIcon } from '../ui/icon.js';
import { LazyBoundary } from '../ui/lazy-boundary.js';
import type { Playback } from '../playback/playback.js';
import { SPEEDS } from '../preferences/preferences.js';
import { usePlayback } from '../playback/use-playback.js';
import * as styles from './controls.module.css';
import * as numerals from '../ui/numerals.module.css';

// In the chunk of the captions, because both are needed at the same time.
const CopyLink = lazy(() => import(/* webpackChunkName: "lazy-captions" */ './copy-link.js'));

interface ControlsProps {
  playback: Playback;
  /** Whether captions are shown. `null` without a transcript. */
  captions: boolean | null;
  /** Share link of the recording. Left out, no link to a moment is offered. */
  link: string | ((second: number) => string) | undefined;
  fullscreen: boolean;
  pictureInPicture: boolean;
  onCaptions: () => void;
  onFullscreen: () => void;
  onPictureInPicture: () => void;
  onShortcuts: () => void;
}

export function Controls(props: ControlsProps) {
  const { playback } = props;
  const playing = usePlayback(playback, (state) => state.playing);
  const isReady = usePlayback(playback, (state) => state.ready);
  return (
    <div className={styles.controls} data-testid="controls">
      <ControlButton
        icon={<Icon path={playing ? paths.PAUSE : paths.PLAY} />}
        label={playing ? 'Pause' : 'Play'}
        keys="K"
        tip="start"
        onClick={playback.toggle}
      />
      <ControlButton
        icon={<SkipIcon seconds={-10} />}
        label="Back 10 seconds"
        keys="J"
        onClick={() => playback.seekBy(-10)}
      />
      <ControlButton
        icon={<SkipIcon seconds={10} />}
        label="Forward 10 seconds"
        keys="L"
        onClick={() => playback.seekBy(10)}
      />
      <VolumeControl playback={playback} />
      <TimeDisplay playback={playback} />
      <span className={styles.space} />
      {props.link && isReady && (
        <LazyBoundary>
          <CopyLink playback={playback} link={props.link} />
        </LazyBoundary>
      )}
      <SpeedSelect playback={playback} />
      {props.captions !== null && (
        <ControlButton
          icon={<Icon path={paths.CAPTIONS} />}
          label="Captions"
          keys="C"
          pressed={props.captions}
          onClick={props.onCaptions}
        />
      )}
      {props.pictureInPicture && (
        <ControlButton
          className={styles.wideOnly}
          icon={<Icon path={paths.PICTURE_IN_PICTURE} />}
          label="Picture in picture"
          keys="P"
          onClick={props.onPictureInPicture}
        />
      )}
      <ControlButton
        className={styles.wideOnly}
        icon={<Icon path={paths.KEYBOARD} />}
        label="Keyboard shortcuts"
        keys="?"
        tip="end"
        onClick={props.onShortcuts}
      />
      <ControlButton
        icon={<Icon path={props.fullscreen ? paths.EXIT_FULLSCREEN : paths.FULLSCREEN} />}
        label={props.fullscreen ? 'Exit full screen' : 'Full screen'}
        keys="F"
        tip="end"
        onClick={props.onFullscreen}
      />
    </div>
  );
}

function VolumeControl({ playback }: { playback: Playback }) {
  const volume = usePlayback(playback, (state) => state.volume);
  const muted = usePlayback(playback, (state) => state.muted);
  const heard = muted ? 0 : volume;
  return (
    <div className={styles.volume}>
      <ControlButton
        icon={<Icon path={muted ? paths.MUTED : paths.VOLUME} />}
        label={muted ? 'Unmute' : 'Mute'}
        keys="M"
        onClick={playback.toggleMute}
      />
      <input
        className={styles.volumeSlider}
        type="range"
        min={0}
        max={1}
        step={0.05}
        value={heard}
        aria-label="Volume"
        aria-valuetext={`${Math.round(heard * 100)}%`}
        style={{ '--share': heard } as React.CSSProperties}
        onChange={(event) => playback.setVolume(Number(event.target.value))}
      />
    </div>
  );
}

function TimeDisplay({ playback }: { playback: Playback }) {
  const second = usePlayback(playback, (state) => Math.floor(state.time));
  const duration = usePlayback(playback, (state) => state.duration);
  return (
    <div className={classNames(numerals.tabular, styles.clock)}>
      <VisuallyHidden>{`${spokenTime(second)} of ${spokenTime(duration)}`}</VisuallyHidden>
      <span aria-hidden="true">
        {formatClock(second)}
        <span className={styles.clockTotal}> / {formatClock(duration)}</span>
      </span>
    </div>
  );
}

function SpeedSelect({ playback }: { playback: Playback }) {
  const speed = usePlayback(playback, (state) => state.speed);
  return (
    <select
      className={styles.speed}
      aria-label="Playback speed"
      value={speed}
      onChange={(event) => playback.setSpeed(Number(event.target.value))}
    >
      {SPEEDS.map((offered) => (
        <option key={offered} value={offered}>
          {offered}×
        </option>
      ))}
    </select>
  );
}
