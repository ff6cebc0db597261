import type { MultipartAddress } from '../../media/index.js';

export interface DriveImport {
  userId: string;
  recordingId: string;
  fileId: string;
  /** Size in bytes. */
  bytes: number;
  /** Revision of the selected content. */
  revision: string | null;
  upload: { uploadId: string; key: string };
}

export const addressOf = ({ userId, upload }: DriveImport): MultipartAddress => ({ userId, ...upload });
