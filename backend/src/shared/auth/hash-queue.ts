import { availableParallelism } from 'node:os';
import PQueue from 'p-queue';
import { AUTH_ERRORS } from './auth.errors.js';

/** A processor stays free for the event loop, and threads of libuv's pool for files. */
const AT_ONCE = Math.max(1, Math.min(3, availableParallelism() - 1));
/** At 50 ms each nobody waits for much longer than ten seconds. */
const MAX_WAITING = 200 * AT_ONCE;
const RETRY_SECONDS = 10;

const queue = new PQueue({ concurrency: AT_ONCE });

/**
 * Runs work that keeps a processor and 19 MiB busy, a few at a time and in the order of their coming, so that many
 * people who sign in at once slow down each other and nobody else.
 * @throws AUTH_ERRORS.busy when too many wait already
 */
export async function queueHash<T>(work: () => Promise<T>): Promise<T> {
  if (queue.size >= MAX_WAITING) throw AUTH_ERRORS.busy(RETRY_SECONDS);
  return queue.add(work);
}
