import { VisuallyHidden } from '@playhead/ui';
import { ElapsedTime } from './elapsed-time.js';
import type { Recorder } from './recorder.js';
import type { RecorderPhase } from './recorder-state.js';
import * as styles from './record.module.css';

const SAID: Record<RecorderPhase, string> = {
  idle: '',
  counting: 'Starting',
  recording: 'Recording',
  paused: 'Paused',
  stopping: 'Stopped. Saving',
  stopped: 'Stopped',
};

/** Shows and announces what the recorder does, with the recorded time. */
export function PhaseStatus({ recorder, phase }: { recorder: Recorder; phase: RecorderPhase }) {
  return (
    <div className={styles.status}>
      <span className={styles.dot} data-phase={phase} aria-hidden="true" />
      <span aria-hidden="true">{SAID[phase]}</span>
      <VisuallyHidden role="status">{SAID[phase]}</VisuallyHidden>
      <ElapsedTime recorder={recorder} isRunning={phase === 'recording'} />
    </div>
  );
}
