import { LIMITS } from '@playhead/ui/light';
import type { MultipartUpload } from '../../../api/generated/uploads.js';
import type { StoredPart } from './upload-calls.js';
import { CallFailed, retrying, type Persistence } from './retrying.js';
import { sendBytes, type Sending } from './send-bytes.js';
import { sendToSigned } from './signed-address.js';
import type { UploadCalls } from './upload-calls.js';

const MB = 1024 ** 2;
/** Larger files go in parts. Bytes. */
export const PARTS_ABOVE = 100 * MB;
/** What was sent and is not there afterwards is sent again, so many times. */
const ROUNDS = 3;

export interface PartsSending extends Sending, Persistence {
  /** The upload that these parts belong to, when it was begun before. */
  begun: MultipartUpload | null;
  /** Told what was begun, so that it can be gone on with after a reload. */
  onBegin: (upload: MultipartUpload) => void;
}

/**
 * Sends a file in parts, one after the other: whatever cuts it off costs at most one of them. What has arrived is
 * what the storage lists, not what this browser remembers.
 *
 * @returns the object's address
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
  /** From 1. */
  number: number;
  start: number;
  size: number;
}

/** How a file of so many bytes is cut: always the same, so that it can be resumed later. */
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
