import { retrying, type Persistence } from './retrying.js';
import { sendBytes, type Sending } from './send-bytes.js';
import { sendToSigned } from './signed-address.js';
import type { UploadCalls } from './upload-calls.js';

/** Milliseconds before a new URL is requested. A signed URL expires after 15 minutes. */
const FRESH = 14 * 60_000;

/**
 * Uploads a file with one PUT. An interruption restarts it.
 *
 * @returns the object's URL
 */
export async function sendWhole(
  file: File,
  calls: UploadCalls,
  sending: Sending & Persistence,
): Promise<string> {
  let target = { address: '', askedAt: -Infinity };
  await retrying(async () => {
    await sendToSigned(
      async (again) => {
        if (again || Date.now() - target.askedAt > FRESH)
          target = { address: (await calls.createTarget()).uploadURL, askedAt: Date.now() };
        return target.address;
      },
      (address) => sendBytes(address, file, sending),
    );
  }, sending);
  return target.address.split('?', 1)[0]!;
}
