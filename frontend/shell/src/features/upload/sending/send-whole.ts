import { retrying, type Persistence } from './retrying.js';
import { sendBytes, type Sending } from './send-bytes.js';
import { sendToSigned } from './signed-address.js';
import type { UploadCalls } from './upload-calls.js';

/** A signed address takes a first byte for 15 minutes; a new one is asked for a little earlier. Milliseconds. */
const FRESH = 14 * 60_000;

/**
 * Sends a file with one PUT. What cuts it off starts it again from the first byte.
 *
 * @returns the object's address
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
