import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { withTimeout } from '../concurrency/with-timeout.js';
import { engineErrors, type EngineRole } from '../errors/engine-errors.js';

const MEMORY_MB = 512;
const MAX_WAITING = 256;
/** One thread is kept with its libraries loaded; others end after this idle time. */
const IDLE_MS = 60_000;

export interface WorkOptions {
  role: EngineRole;
  /** Counts from the call, including time in the queue. */
  timeoutMs: number;
}

/** Node crashes if a thread is terminated while it loads native modules. Loading takes less than this. */
const LOADING_MS = 20_000;

let pool: Piscina | null = null;
let loading: Promise<unknown> = Promise.resolve();

/** More threads than processors would slow down all of them. */
const threads = (): Piscina =>
  (pool ??= new Piscina({
    minThreads: 1,
    maxThreads: Math.max(2, availableParallelism() - 1),
    idleTimeout: IDLE_MS,
    maxQueue: MAX_WAITING,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  }));

/**
 * Runs the default export of a compiled module on a warm pool thread, so that the event loop stays free and calls do
 * not pay for loading libraries. Terminates the thread if the caller aborts or the call times out.
 */
export async function runInPool<T>(
  file: URL,
  input: unknown,
  { role, timeoutMs }: WorkOptions,
  signal: AbortSignal,
): Promise<T> {
  const limit = AbortSignal.timeout(timeoutMs);
  try {
    return (await threads().run(input, {
      filename: file.href,
      signal: AbortSignal.any([signal, limit]),
    })) as T;
  } catch (cause) {
    signal.throwIfAborted();
    if (limit.aborted) throw engineErrors(role).timeout(cause);
    throw engineErrors(role).failed(cause);
  }
}

/** Loads a module on the permanent thread before the first user waits for it. */
export function warmUp(file: URL): void {
  const load = threads().run(null, { filename: file.href, name: 'load' });
  loading = Promise.allSettled([loading, load]);
}

export async function closePool(): Promise<void> {
  const closing = pool;
  pool = null;
  await withTimeout(LOADING_MS, loading, null);
  await closing?.destroy();
}
