import type { MultipartUpload } from '../../../api/generated/uploads.js';
import type { FileIdentity } from './file-identity.js';

/** ID of the recording being uploaded. The key's name must not change, because browsers have stored it. */
const CURRENT = 'currentUploadingRecordingId';
const INTENT = 'upload_mode_intent';
const UPLOADS = 'uploads_under_way';

/** What an upload needs to resume after a reload, once its file is chosen again. */
export interface StoredUpload extends FileIdentity {
  recordingId: string;
  /** The uploading user. Other users of this browser do not see it. */
  userId: string;
  title: string;
  /** The multipart upload. Null for a file that is sent in one piece. */
  multipart: MultipartUpload | null;
  /** URL of the complete object. Then only the completion call is missing. */
  objectURL: string | null;
}

/** Called with the ID of an upload that was removed in this tab. */
type Listener = (removed?: string) => void;

const listeners = new Set<Listener>();
let known: { text: string | null; uploads: readonly StoredUpload[] } = { text: null, uploads: [] };

export const storedUploads = {
  all(): readonly StoredUpload[] {
    const text = localStorage.getItem(UPLOADS);
    if (text !== known.text) known = { text, uploads: parse(text) };
    return known.uploads;
  },
  find: (recordingId: string) => storedUploads.all().find((one) => one.recordingId === recordingId),
  save(upload: StoredUpload): void {
    write([...others(upload.recordingId), upload]);
    localStorage.setItem(CURRENT, upload.recordingId);
    localStorage.removeItem(INTENT);
  },
  /** Updates an upload, unless it has ended. */
  update(recordingId: string, facts: Partial<StoredUpload>): void {
    const upload = storedUploads.find(recordingId);
    if (upload) write([...others(recordingId), { ...upload, ...facts }]);
  },
  /** No longer the current upload. It can still be retried. */
  release(recordingId: string): void {
    if (localStorage.getItem(CURRENT) === recordingId) localStorage.removeItem(CURRENT);
    localStorage.removeItem(INTENT);
  },
  remove(recordingId: string): void {
    storedUploads.release(recordingId);
    write(others(recordingId), recordingId);
  },
  /** Calls the listener on changes in this tab and others. */
  subscribe: (listener: Listener): (() => void) => {
    const heard = ({ key }: StorageEvent) => (key === UPLOADS || key === null) && listener();
    listeners.add(listener);
    window.addEventListener('storage', heard);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', heard);
    };
  },
};

const others = (recordingId: string) => storedUploads.all().filter((one) => one.recordingId !== recordingId);

function write(uploads: readonly StoredUpload[], removed?: string): void {
  if (uploads.length === 0) localStorage.removeItem(UPLOADS);
  else localStorage.setItem(UPLOADS, JSON.stringify(uploads));
  listeners.forEach((listener) => listener(removed));
}

function parse(text: string | null): StoredUpload[] {
  if (text === null) return [];
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter(isStoredUpload) : [];
  } catch {
    // The stored value is invalid, so there is nothing to resume.
    return [];
  }
}

function isStoredUpload(value: unknown): value is StoredUpload {
  const { recordingId, name, size, lastModified } = (value ?? {}) as Partial<StoredUpload>;
  return (
    typeof recordingId === 'string' &&
    typeof name === 'string' &&
    typeof size === 'number' &&
    typeof lastModified === 'number'
  );
}
