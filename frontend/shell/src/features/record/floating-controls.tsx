import { formatClock } from '@playhead/ui';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { LivePicture } from './live-picture.js';
import { PhaseStatus } from './phase-status.js';
import type { LiveWords } from '../../recording/live/use-live-words.js';
import type { Recorder } from './recorder.js';
import type { RecorderState } from './recorder-state.js';
import * as styles from './record.module.css';

interface FloatingControlsProps {
  target: Window;
  recorder: Recorder;
  state: RecorderState;
  /** Null if the user turned them off for this window. */
  words: LiveWords | null;
  onStop: () => void;
}

/** Controls in a small window, for use while another window is recorded. */
export function FloatingControls({ target, recorder, state, words, onStop }: FloatingControlsProps) {
  const { phase, camera, hasMicrophone, isMuted } = state;
  const isPaused = phase === 'paused';
  const isIdle = phase !== 'recording' && !isPaused;
  const [markedAt, setMarkedAt] = useState<number | null>(null);
  const mark = async () => {
    const at = recorder.elapsed();
    await recorder.mark({ at });
    setMarkedAt(at);
  };
  return createPortal(
    <main className={styles.floating}>
      {camera && <LivePicture stream={camera} label="Camera" isMirrored />}
      <PhaseStatus recorder={recorder} state={state} />
      {words && (
        <p className={styles.lastWords}>
          <bdi>{(words.partials.at(-1) ?? words.lines.at(-1))?.text}</bdi>
        </p>
      )}
      <div className={styles.floatingControls}>
        <button type="button" data-main disabled={isIdle} onClick={onStop}>
          Stop
        </button>
        <button type="button" disabled={isIdle} onClick={isPaused ? recorder.resume : recorder.pause}>
          {isPaused ? 'Resume' : 'Pause'}
        </button>
        {hasMicrophone && (
          <button type="button" disabled={isIdle} onClick={recorder.toggleMuted}>
            {isMuted ? 'Unmute' : 'Mute'}
          </button>
        )}
        <button type="button" disabled={isIdle} onClick={() => void mark()}>
          Mark
        </button>
      </div>
      <p className={styles.hint} role="status">
        {markedAt !== null && `Marked at ${formatClock(markedAt)}`}
      </p>
    </main>,
    target.document.body,
  );
}
