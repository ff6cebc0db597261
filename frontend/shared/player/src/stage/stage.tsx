import { lazy, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { PLAY, REPLAY } from '../ui/icon-paths.js';
import { Icon } from '../ui/icon.js';
import { LazyBoundary } from '../ui/lazy-boundary.js';
import type { Playback } from '../playback/playback.js';
import type { TimedChapter, TimedSegment } from '../timeline/timeline.js';
import { usePlayback } from '../playback/use-playback.js';
import { useTaps } from './use-taps.js';
import * as styles from './stage.module.css';

// Loaded lazily, because most recordings have video.
const SoundPicture = lazy(() => import(/* webpackChunkName: "lazy-sound" */ './sound-picture.js'));

const CONTROLS_REST_MS = 2500;

interface StageProps {
  playback: Playback;
  src: string;
  title: string;
  poster: string | undefined;
  lines: readonly TimedSegment[];
  chapters: readonly TimedChapter[];
  stage: RefObject<HTMLDivElement | null>;
  fullscreen: boolean;
  onFullscreen: () => void;
  children: ReactNode;
}

export function Stage(props: StageProps) {
  const { playback, stage } = props;
  const { attach } = playback;
  const aspect = usePlayback(playback, (state) => state.aspect);
  const failed = usePlayback(playback, (state) => state.failed);
  const { resting, wake } = useRest(playback);
  const isHidden = props.fullscreen && resting;

  return (
    <div
      ref={stage}
      className={styles.stage}
      data-testid="stage"
      data-sound={aspect === 0 || undefined}
      data-resting={isHidden || undefined}
      // Touch moves slightly during a tap, and a tap's effect depends on whether the controls were visible.
      onPointerMove={(event) => event.pointerType === 'mouse' && wake()}
      onKeyDown={wake}
    >
      <div className={styles.picture} data-testid="picture">
        {aspect === 0 && (
          <LazyBoundary>
            <SoundPicture
              playback={playback}
              title={props.title}
              poster={props.poster}
              lines={props.lines}
              chapters={props.chapters}
            />
          </LazyBoundary>
        )}
        <video
          ref={attach}
          className={styles.video}
          src={props.src}
          poster={aspect === 0 ? undefined : props.poster}
          preload="metadata"
          playsInline
          aria-label={props.title}
        />
        {failed ? (
          <Failure playback={playback} />
        ) : (
          <PlayOverlay
            playback={playback}
            onTap={isHidden ? wake : playback.toggle}
            onFullscreen={props.onFullscreen}
          />
        )}
      </div>
      <div className={styles.bar} data-testid="controls-bar" onPointerDown={wake}>
        {props.children}
      </div>
    </div>
  );
}

interface PlayOverlayProps {
  playback: Playback;
  onTap: () => void;
  onFullscreen: () => void;
}

function PlayOverlay({ playback, onTap, onFullscreen }: PlayOverlayProps) {
  const playing = usePlayback(playback, (state) => state.playing);
  const waiting = usePlayback(playback, (state) => state.waiting);
  const [skipped, taps] = useTaps({
    tap: onTap,
    toggle: playback.toggle,
    seekBy: playback.seekBy,
    fullscreen: onFullscreen,
  });
  return (
    <div className={styles.overlay} {...taps}>
      {!playing && (
        <button
          type="button"
          className={styles.bigPlay}
          aria-label="Play recording"
          // Otherwise the video would get the tap too and pause what it started.
          onPointerUp={(event) => event.stopPropagation()}
          onClick={playback.play}
        >
          <Icon path={PLAY} size={36} />
        </button>
      )}
      {skipped !== 0 && (
        <span className={styles.skipped} data-back={skipped < 0 || undefined} aria-hidden="true">
          {`${skipped < 0 ? '−' : '+'}${Math.abs(skipped)} s`}
        </span>
      )}
      {waiting && <span className={styles.waiting} role="status" aria-label="Loading" />}
    </div>
  );
}

function Failure({ playback }: { playback: Playback }) {
  useEffect(() => {
    window.addEventListener('online', playback.retry);
    return () => window.removeEventListener('online', playback.retry);
  }, [playback]);
  return (
    <div className={styles.failure} role="alert">
      <p>This recording couldn&apos;t be played. Check your connection and try again.</p>
      <button type="button" className={styles.textButton} onClick={playback.retry}>
        <Icon path={REPLAY} />
        Try again
      </button>
    </div>
  );
}

/** Whether the controls may hide, because the media is playing without recent input. */
function useRest(playback: Playback): { resting: boolean; wake: () => void } {
  const playing = usePlayback(playback, (state) => state.playing);
  const [touched, setTouched] = useState(0);
  const [rested, setRested] = useState<number | null>(null);
  const last = useRef(0);
  useEffect(() => {
    if (!playing) return;
    const timer = setTimeout(() => setRested(touched), CONTROLS_REST_MS);
    return () => clearTimeout(timer);
  }, [playing, touched]);
  return {
    resting: playing && rested === touched,
    wake: () => {
      // Pointer events are frequent, so they are throttled to one per 250 ms.
      const now = performance.now();
      if (now - last.current < 250) return;
      last.current = now;
      setTouched(now);
    },
  };
}
