import { CallFailed } from './retrying.js';
import { noteSent } from './sent-files.js';
import { storedUploads, type StoredUpload } from './stored-uploads.js';
import type { UploadCalls } from './upload-calls.js';

/**
 * The stored uploads of a person that no tab works on and that the server still waits for. What it has forgotten, or
 * has already got, is forgotten here too.
 *
 * @param taken the ids of those that some tab works on
 * @param known the ids of those that the server was asked about before; more are added
 */
export async function interruptedUploads(
  calls: UploadCalls,
  userId: string,
  taken: ReadonlySet<string>,
  known: Set<string>,
): Promise<StoredUpload[]> {
  const left = storedUploads.all().filter((one) => one.userId === userId && !taken.has(one.recordingId));
  const waitedFor = await Promise.all(
    left.map(async (one) => known.has(one.recordingId) || (await isWaitedFor(calls, one))),
  );
  const waiting = left.filter((_, index) => waitedFor[index]);
  waiting.forEach(({ recordingId }) => known.add(recordingId));
  return waiting;
}

async function isWaitedFor(calls: UploadCalls, upload: StoredUpload): Promise<boolean> {
  const { recordingId, objectURL } = upload;
  try {
    const { status } = await calls.recording(recordingId);
    if (status === 'uploading') return true;
    // The page was left between the server's answer and its note: all of the file is there.
    if (objectURL !== null && status !== 'failed') noteSent(upload);
  } catch (failure) {
    // No answer, or a session that has ended, says nothing about the recording.
    if (!(failure instanceof CallFailed) || failure.status !== 404) return true;
  }
  storedUploads.remove(recordingId);
  return false;
}
