import { retrying } from './retrying.js';
import { storedUploads, type StoredUpload } from './stored-uploads.js';
import type { UploadCalls } from './upload-calls.js';

export async function removeUpload(calls: UploadCalls, upload: StoredUpload): Promise<void> {
  const { recordingId, multipart } = upload;
  storedUploads.remove(recordingId);
  const persistence = { signal: new AbortController().signal };
  // What is gone already, or refused, is not there for the person any more either.
  if (multipart) await retrying(() => calls.abortMultipart(multipart), persistence).catch(() => undefined);
  await retrying(() => calls.removeRecording(recordingId), persistence).catch(() => undefined);
}
