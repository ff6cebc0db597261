import type { Chosen } from '../pair-transcript.js';
import type { SentFile } from './sent-files.js';
import type { StoredUpload } from './stored-uploads.js';

/**
 * - `uploading`: bytes are being sent
 * - `waiting`: offline; resumes when the connection is back
 * - `processing`: the file was uploaded and is being checked
 * - `failed`: failed and can be retried
 */
export type UploadPhase = 'uploading' | 'paused' | 'waiting' | 'processing' | 'failed';

export interface Upload {
  /** Null until the recording was created. */
  recordingId: string | null;
  fileName: string;
  phase: UploadPhase;
  /** Bytes. */
  sent: number;
  total: number;
  /** Bytes per second, or null if unknown. */
  pace: number | null;
  /** Why it is waiting or has failed. */
  reason: string | null;
  /** Whether it can resume. Otherwise it restarts at the first byte. */
  keepsParts: boolean;
}

export interface UploadsState {
  /** This tab's upload. */
  upload: Upload | null;
  /** Recordings to be uploaded next. */
  queue: readonly Chosen[];
  /** Why the last files were refused. */
  refusals: readonly string[];
  /** A file that was uploaded before, until the user decides. */
  duplicate: (Chosen & { sent: SentFile }) | null;
  /** Uploads of other tabs. */
  elsewhere: readonly Upload[];
  /** Uploads that no tab is working on. Their file must be chosen again. */
  interrupted: readonly StoredUpload[];
}

/** Whole percent. 100 only when everything was sent. */
export const percentOf = ({ sent, total }: Pick<Upload, 'sent' | 'total'>) =>
  total === 0 ? 0 : Math.min(100, Math.floor((sent / total) * 100));
