import type { FallbackTask } from './fallback.js';
import type { ProcessingStage } from '../recording-limits.js';

/** The state of transcribing or writing about a completed recording once more; `percent` from 0 to 99. */
export interface TranscribingAgain {
  /** Not there in what was begun before version 0.2.0, which is a transcription. */
  task?: FallbackTask;
  stage: ProcessingStage;
  percent: number;
  /** The new transcript is saved; another attempt goes on from there. */
  isTranscribed: boolean;
  /** Why it ended without one, for a person; null while it is under way. */
  failureReason: string | null;
}
