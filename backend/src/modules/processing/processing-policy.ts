import { AppError } from '../../shared/errors/app-error.js';
import { isLasting } from '../../shared/errors/reason-for.js';
import { taskKind } from '../../shared/tasks/task-handler.js';
import { RecordingUploaded } from '../recordings/index.js';

export const PROCESS_RECORDING = taskKind(RecordingUploaded.kind);

export const PROCESSING_POLICY = {
  kind: PROCESS_RECORDING,
  /** Transcription already uses every core. */
  concurrency: 1,
  maxFailures: 3,
  /** Also gives up recordings that keep crashing their worker. */
  maxAttempts: 10,
  /** Six hours of audio at half real-time speed, plus a margin. */
  timeoutMs: 8 * 3600 * 1000,
  backOffMs: (failures: number): number => 5_000 * 4 ** (failures - 1),
  isFinal: (error: unknown): boolean =>
    (error instanceof AppError && error.kind === 'unusable') || isLasting(error),
} as const;

export const whyItFailed = (error: unknown): string =>
  error instanceof AppError
    ? error.message
    : 'Something went wrong while processing this recording. Please try again.';
