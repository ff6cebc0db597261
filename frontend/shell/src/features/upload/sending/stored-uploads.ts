import type { MultipartUpload } from '../../../api/generated/uploads.js';
import type { FileIdentity } from './file-identity.js';

/** The id of the recording whose file is on its way, under the name that the product has always used for it. */
const CURRENT = 'currentUploadingRecordingId';
const INTENT = 'upload_mode_intent';
const UPLOADS = 'uploads_under_way';

/** What must outlive a reload, so that an upload can resume once its file has been chosen again. */
export interface StoredUpload extends FileIdentity {
  recordingId: string;
  /** Who is uploading: others who sign in to this browser do not see it. */
  userId: string;
  title: string;
  /** The parts that were begun; null for a file that goes in one piece. */
  multipart: MultipartUpload | null;
  /** Where the whole file lies; from then on only the completion is missing. */
  objectURL: string | null;
}

/** Hears which upload was removed in this tab, where one was. */
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
  /** Notes what has become known, unless the upload has ended meanwhile. */
  update(recordingId: string, facts: Partial<StoredUpload>): void {
    const upload = storedUploads.find(recordingId);
    if (upload) write([...others(recordingId), { ...upload, ...facts }]);
  },
  /** It is no longer the current one, and may still be tried again. */
  release(recordingId: string): void {
    if (localStorage.getItem(CURRENT) === recordingId) localStorage.removeItem(CURRENT);
    localStorage.removeItem(INTENT);
  },
  remove(recordingId: string): void {
    storedUploads.release(recordingId);
    write(others(recordingId), recordingId);
  },
  /** Hears of changes in this tab and in others. */
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
    // Not ours, or cut off: there is nothing to resume.
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
