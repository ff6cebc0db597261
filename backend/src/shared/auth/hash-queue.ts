import { availableParallelism } from 'node:os';
import PQueue from 'p-queue';
import { AUTH_ERRORS } from './auth.errors.js';

/** Leaves one processor for the event loop and one thread of libuv's pool for files. */
const AT_ONCE = Math.max(1, Math.min(3, availableParallelism() - 1));
/** At 50 ms per hash, the last request in a full queue waits about ten seconds. */
const MAX_WAITING = 200 * AT_ONCE;
const RETRY_SECONDS = 10;

const queue = new PQueue({ concurrency: AT_ONCE });

/**
 * Runs CPU-heavy hashing (19 MiB each) with limited concurrency in order of arrival, so that many simultaneous
 * sign-ins do not slow down other requests.
 * @throws AUTH_ERRORS.busy if the queue is full
 */
export async function queueHash<T>(work: () => Promise<T>): Promise<T> {
  if (queue.size >= MAX_WAITING) throw AUTH_ERRORS.busy(RETRY_SECONDS);
  return queue.add(work);
}
