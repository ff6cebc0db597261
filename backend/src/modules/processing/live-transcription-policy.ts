import { doubling, taskKind } from '../../shared/tasks/task-handler.js';
import { RecordingGrew } from '../recordings/index.js';

export const LIVE_TRANSCRIPTION_POLICY = {
  kind: taskKind(RecordingGrew.kind),
  /** Leaves other cores to recordings that wait for their transcript. */
  concurrency: 1,
  /** The whole file is transcribed in the end anyway. */
  maxFailures: 2,
  timeoutMs: 1800_000,
  backOffMs: doubling(60_000, 60_000),
} as const;

/** Growth factor between runs, because each run decodes everything received so far. */
const GROWTH = 1.08;

/** Whether to run at this number of parts: each of the first dozen, then increasingly rarely. */
export function isWorthListening(parts: number): boolean {
  const step = (count: number) => Math.floor(Math.log(count) / Math.log(GROWTH));
  return parts > 0 && (parts === 1 || step(parts) > step(parts - 1));
}
