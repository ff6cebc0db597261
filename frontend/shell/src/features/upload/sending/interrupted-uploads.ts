import { CallFailed } from './retrying.js';
import { noteSent } from './sent-files.js';
import { storedUploads, type StoredUpload } from './stored-uploads.js';
import type { UploadCalls } from './upload-calls.js';

/**
 * Stored uploads of a user that no tab is working on and the server still expects. Others are removed from
 * storage.
 *
 * @param taken IDs of uploads that a tab is working on
 * @param known IDs that the server was already asked about; new ones are added
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
    // The page was closed after the server's response but before it was stored, so the file is complete.
    if (objectURL !== null && status !== 'failed') noteSent(upload);
  } catch (failure) {
    // Without a response, or with an expired session, the recording's state is unknown.
    if (!(failure instanceof CallFailed) || failure.status !== 404) return true;
  }
  storedUploads.remove(recordingId);
  return false;
}
