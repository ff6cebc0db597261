import type { ProcessingStage } from '../recording-limits.js';

/** The state of transcribing a completed recording once more; `percent` from 0 to 99. */
export interface TranscribingAgain {
  stage: ProcessingStage;
  percent: number;
  /** The new transcript is saved; another attempt goes on from there. */
  isTranscribed: boolean;
  /** Why it ended without one, for a person; null while it is under way. */
  failureReason: string | null;
}
