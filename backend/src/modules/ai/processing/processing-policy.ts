import { AppError } from '../../../shared/errors/app-error.js';
import { taskKind } from '../../../shared/tasks/task-handler.js';

/** Its subject and key are the recording's id. */
export const PROCESS_RECORDING = taskKind('process-recording');

/** How often and how long a recording is tried. */
export const PROCESSING_POLICY = {
  kind: PROCESS_RECORDING,
  /** Speech to text already uses every core. */
  concurrency: 1,
  maxFailures: 3,
  /** A recording that keeps killing its worker is given up as well. */
  maxAttempts: 10,
  /** Six hours of sound at half the speed of speech, and then some. */
  timeoutMs: 8 * 3600 * 1000,
  backOffMs: (failures: number): number => 5_000 * 4 ** (failures - 1),
  isFinal: (error: unknown): boolean => error instanceof AppError && error.kind === 'unusable',
} as const;
