import { LIMITS } from '@playhead/ui/light';
import type { MultipartUpload } from '../../../api/generated/uploads.js';
import type { StoredPart } from './upload-calls.js';
import { CallFailed, retrying, type Persistence } from './retrying.js';
import { sendBytes, type Sending } from './send-bytes.js';
import { sendToSigned } from './signed-address.js';
import type { UploadCalls } from './upload-calls.js';

const MB = 1024 ** 2;
/** Bytes. Larger files are uploaded in parts. */
export const PARTS_ABOVE = 100 * MB;
/** Maximum number of times that missing parts are sent again. */
const ROUNDS = 3;

export interface PartsSending extends Sending, Persistence {
  /** A multipart upload to resume. Null starts a new one. */
  begun: MultipartUpload | null;
  /** Called with the new multipart upload, so that it can be resumed after a reload. */
  onBegin: (upload: MultipartUpload) => void;
}

/**
 * Uploads a file in parts, one at a time, so an interruption costs at most one part. The storage's list
 * decides which parts exist, not this browser.
 *
 * @returns the object's URL
 */
export async function sendParts(file: File, calls: UploadCalls, sending: PartsSending): Promise<string> {
  const { signal, onProgress } = sending;
  let upload = sending.begun;
  for (let round = 0; round < ROUNDS; round += 1) {
    const stored: readonly StoredPart[] = upload
      ? await storedParts(calls, upload, sending).catch((failure: unknown) => {
          if (!isGone(failure)) throw failure;
          upload = null;
          return [];
        })
      : [];
    if (!upload) {
      upload = await retrying(() => calls.createMultipart(file), sending);
      sending.onBegin(upload);
    }
    const { key, uploadId } = upload;
    const missing = partsOf(file.size).filter((part) => !stored.some((one) => matchesPart(one, part)));
    if (missing.length === 0)
      return await retrying(() => calls.completeMultipart({ key, uploadId }, stored), sending);

    let done = file.size - missing.reduce((sum, { size }) => sum + size, 0);
    onProgress(done);
    for (const { number, start, size } of missing) {
      const part = file.slice(start, start + size);
      const onPart = (sent: number) => onProgress(done + Math.min(sent, size));
      await retrying(
        () =>
          sendToSigned(
            async () => (await calls.signPart({ key, uploadId }, number)).url,
            (url) => sendBytes(url, part, { signal, onProgress: onPart }),
          ),
        sending,
      );
      done += size;
      onProgress(done);
    }
  }
  throw new CallFailed(0, 'Parts that were sent did not arrive');
}

export interface Part {
  /** Starts at 1. */
  number: number;
  start: number;
  size: number;
}

/** Splits a file into parts. Deterministic, so that an upload can be resumed. */
export function partsOf(size: number): Part[] {
  const whole = Math.max(LIMITS.partBytes, Math.ceil(size / LIMITS.parts));
  return Array.from({ length: Math.ceil(size / whole) }, (_, index) => ({
    number: index + 1,
    start: index * whole,
    size: Math.min(whole, size - index * whole),
  }));
}

const matchesPart = (stored: StoredPart, { number, size }: Part) =>
  stored.PartNumber === number && (stored.Size === undefined || stored.Size === size);

const isGone = (failure: unknown) =>
  failure instanceof CallFailed && (failure.status === 404 || failure.status === 410);

const storedParts = (calls: UploadCalls, upload: MultipartUpload, sending: Persistence) =>
  retrying(() => calls.listParts(upload), sending);
