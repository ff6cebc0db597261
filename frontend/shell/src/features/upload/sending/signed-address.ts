import { CallFailed } from './retrying.js';

/** Refused as expired (403), or as used, when it was an answer that got lost (409). */
const isSpent = (failure: unknown) =>
  failure instanceof CallFailed && (failure.status === 403 || failure.status === 409);

/**
 * Sends something to a signed address. One that is spent is replaced, once: the computer may have slept since it was
 * signed, or its clock may be wrong.
 *
 * @param ask gets whether the address of before was refused
 * @returns the address that took it
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
