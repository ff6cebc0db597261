import type { Chosen } from '../pair-transcript.js';
import type { SentFile } from './sent-files.js';
import type { StoredUpload } from './stored-uploads.js';

/**
 * - `uploading`: bytes are on their way, or about to be
 * - `waiting`: the connection is gone; it resumes when the connection is back
 * - `processing`: the file has arrived and is being checked
 * - `failed`: it failed, and can be tried again
 */
export type UploadPhase = 'uploading' | 'paused' | 'waiting' | 'processing' | 'failed';

export interface Upload {
  /** Null until the recording has been made. */
  recordingId: string | null;
  fileName: string;
  phase: UploadPhase;
  /** Bytes. */
  sent: number;
  total: number;
  /** Bytes a second; null while that cannot be said. */
  pace: number | null;
  /** Why it waits or has failed. */
  reason: string | null;
  /** Whether it resumes where it stopped; otherwise it starts from the first byte. */
  keepsParts: boolean;
}

export interface UploadsState {
  /** The upload of this tab. */
  upload: Upload | null;
  /** What is uploaded after it, one by one. */
  queue: readonly Chosen[];
  /** Why the last choice was not taken. */
  refusals: readonly string[];
  /** A file that was uploaded before, until it is said what to do. */
  duplicate: (Chosen & { sent: SentFile }) | null;
  /** Uploads of other tabs. */
  elsewhere: readonly Upload[];
  /** Uploads that no tab is sending: their file must be chosen again. */
  interrupted: readonly StoredUpload[];
}

/** Whole percent, 100 only when all has arrived. */
export const percentOf = ({ sent, total }: Pick<Upload, 'sent' | 'total'>) =>
  total === 0 ? 0 : Math.min(100, Math.floor((sent / total) * 100));
