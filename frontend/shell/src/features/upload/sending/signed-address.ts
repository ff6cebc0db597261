import { CallFailed } from './retrying.js';

/** Whether the URL has expired (403) or was used by a call whose response was lost (409). */
const isSpent = (failure: unknown) =>
  failure instanceof CallFailed && (failure.status === 403 || failure.status === 409);

/**
 * Sends to a signed URL and requests a new one once if it was refused: the device may have slept, or its
 * clock is wrong.
 *
 * @param ask gets whether the previous URL was refused
 * @returns the URL that accepted the request
 */
export async function sendToSigned(
  ask: (again: boolean) => Promise<string>,
  send: (address: string) => Promise<void>,
): Promise<string> {
  const address = await ask(false);
  try {
    await send(address);
    return address;
  } catch (failure) {
    if (!isSpent(failure)) throw failure;
    const fresh = await ask(true);
    await send(fresh);
    return fresh;
  }
}
