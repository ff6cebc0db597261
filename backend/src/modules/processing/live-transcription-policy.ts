import { doubling, taskKind } from '../../shared/tasks/task-handler.js';
import { RecordingGrew } from '../recordings/index.js';

export const LIVE_TRANSCRIPTION_POLICY = {
  kind: taskKind(RecordingGrew.kind),
  /** What waits for its words comes first, and this never keeps more than one core of a worker from it. */
  concurrency: 1,
  /** The whole file is heard in the end, whatever became of this. */
  maxFailures: 2,
  timeoutMs: 1800_000,
  backOffMs: doubling(60_000, 60_000),
} as const;

/** Each time all that has arrived is decoded anew, so it is heard when there is this much more. */
const GROWTH = 1.08;

/** Whether this is a number of parts to listen at: each of the first dozen, then ever fewer. */
export function isWorthListening(parts: number): boolean {
  const step = (count: number) => Math.floor(Math.log(count) / Math.log(GROWTH));
  return parts > 0 && (parts === 1 || step(parts) > step(parts - 1));
}
