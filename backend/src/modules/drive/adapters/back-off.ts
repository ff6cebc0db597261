import { setTimeout as wait } from 'node:timers/promises';

/** Exponential backoff, as Google requires. Capped at 8 s because a user is waiting. */
const DELAYS_MS = [500, 1_000, 2_000, 4_000];

/** Retries temporary errors with increasing delays plus up to 50 % jitter. */
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
