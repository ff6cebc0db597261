import { setTimeout as wait } from 'node:timers/promises';

/** Exponential, as Google asks for; together under eight seconds, for somebody waits. */
const DELAYS_MS = [500, 1_000, 2_000, 4_000];

/** Tries again while an error is passing, each time later, and up to half as much more, so that many do not come together. */
export async function withBackOff<T>(
  call: () => Promise<T>,
  isPassing: (error: unknown) => boolean,
  { signal, delaysMs = DELAYS_MS }: { signal?: AbortSignal; delaysMs?: number[] } = {},
): Promise<T> {
  for (const delay of delaysMs) {
    try {
      return await call();
    } catch (error) {
      if (!isPassing(error) || signal?.aborted) throw error;
    }
    await wait(delay * (1 + Math.random() / 2), undefined, signal && { signal });
  }
  return call();
}
