import { isSameFile, type FileIdentity } from './file-identity.js';
import type { StoredUpload } from './stored-uploads.js';

const KEY = 'sent_files';
/** Maximum number of files to remember. */
const MAX_REMEMBERED = 100;

export interface SentFile extends FileIdentity {
  userId: string;
  recordingId: string;
  title: string;
  /** Milliseconds since 1970. */
  sentAt: number;
}

export const sentFiles = {
  find: (userId: string, file: FileIdentity): SentFile | undefined =>
    read().findLast((one) => one.userId === userId && isSameFile(one, file)),
  add: (file: SentFile): void => write([...read(), file].slice(-MAX_REMEMBERED)),
  forget: (recordingId: string): void => write(read().filter((one) => one.recordingId !== recordingId)),
};

export function noteSent({ multipart: _, objectURL: __, ...sent }: StoredUpload): void {
  sentFiles.add({ ...sent, sentAt: Date.now() });
}

const write = (files: SentFile[]) => localStorage.setItem(KEY, JSON.stringify(files));

function read(): SentFile[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(value) ? (value as SentFile[]) : [];
  } catch {
    // The stored value is invalid, so no file counts as a duplicate.
    return [];
  }
}
