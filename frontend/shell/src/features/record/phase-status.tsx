import { VisuallyHidden } from '@playhead/ui';
import { ElapsedTime } from './elapsed-time.js';
import type { Recorder } from './recorder.js';
import type { RecorderPhase, RecorderState } from './recorder-state.js';
import * as styles from './record.module.css';

const SAID: Record<RecorderPhase, string> = {
  idle: '',
  counting: 'Starting',
  recording: 'Recording',
  paused: 'Paused',
  stopping: 'Stopped. Saving',
  stopped: 'Stopped',
};

interface PhaseStatusProps {
  recorder: Recorder;
  state: RecorderState;
}

/** Shows and announces what the recorder does, with the recorded time and a warning if there is one. */
export function PhaseStatus({ recorder, state: { phase, notice } }: PhaseStatusProps) {
  return (
    <>
      <div className={styles.status}>
        <span className={styles.dot} data-phase={phase} aria-hidden="true" />
        <span aria-hidden="true">{SAID[phase]}</span>
        <VisuallyHidden role="status">{SAID[phase]}</VisuallyHidden>
        <ElapsedTime recorder={recorder} isRunning={phase === 'recording'} />
      </div>
      {notice && (
        <p className={styles.problem} role="alert">
          {notice}
        </p>
      )}
    </>
  );
}
