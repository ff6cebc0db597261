import { retrying } from './retrying.js';
import { storedUploads, type StoredUpload } from './stored-uploads.js';
import type { UploadCalls } from './upload-calls.js';

export async function removeUpload(calls: UploadCalls, upload: StoredUpload): Promise<void> {
  const { recordingId, multipart } = upload;
  storedUploads.remove(recordingId);
  const persistence = { signal: new AbortController().signal };
  // Failures are ignored: the upload is already gone or no longer accessible.
  if (multipart) await retrying(() => calls.abortMultipart(multipart), persistence).catch(() => undefined);
  await retrying(() => calls.removeRecording(recordingId), persistence).catch(() => undefined);
}
