import type { MultipartAddress } from '../../media/index.js';

/** A file that somebody has selected, and where it is stored. */
export interface DriveImport {
  userId: string;
  recordingId: string;
  fileId: string;
  /** Size. */
  bytes: number;
  /** Of the bytes that were selected. */
  revision: string | null;
  upload: { uploadId: string; key: string };
}

export const addressOf = ({ userId, upload }: DriveImport): MultipartAddress => ({ userId, ...upload });
