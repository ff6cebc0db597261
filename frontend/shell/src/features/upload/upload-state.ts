import type { SentFile } from './sent-files.js';
import type { StoredUpload } from './stored-uploads.js';

/**
 * - `uploading`: bytes are on their way, or about to be
 * - `waiting`: the connection is gone; it goes on by itself
 * - `processing`: the file has arrived and is being checked
 * - `failed`: it was given up, and can be tried again
 */
export type UploadPhase = 'uploading' | 'paused' | 'waiting' | 'processing' | 'failed';

/** One upload as it is shown, here and in other tabs. */
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
  /** Whether it goes on where it was; else from its first byte. */
  keepsParts: boolean;
}

export interface UploadsState {
  /** The upload of this tab. */
  upload: Upload | null;
  /** Why the last choice was not taken. */
  refusals: readonly string[];
  /** A file that was uploaded before, until it is said what to do. */
  duplicate: { file: File; sent: SentFile } | null;
  /** Uploads of other tabs. */
  elsewhere: readonly Upload[];
  /** Uploads that no tab goes on with: their file must be chosen again. */
  interrupted: readonly StoredUpload[];
}

/** Whole percent, 100 only when all has arrived. */
export const percentOf = ({ sent, total }: Pick<Upload, 'sent' | 'total'>) =>
  total === 0 ? 0 : Math.min(100, Math.floor((sent / total) * 100));
