import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { withTimeout } from '../concurrency/with-timeout.js';
import { engineErrors, type EngineRole } from '../errors/engine-errors.js';

const MEMORY_MB = 512;
const MAX_WAITING = 256;
/** One thread stays for good, with its libraries loaded; the others go after this. */
const IDLE_MS = 60_000;

export interface WorkOptions {
  role: EngineRole;
  /** From the call, time in the queue included. */
  timeoutMs: number;
}

/** Node crashes where a thread is ended while it loads native modules; loading ends within this. */
const LOADING_MS = 20_000;

let pool: Piscina | null = null;
let loading: Promise<unknown> = Promise.resolve();

/** More threads than processors would only make all of them slow. */
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
 * Runs the default export of a compiled module on a warm thread of a pool, so that the event loop stays free and no
 * call pays for loading libraries. A thread whose caller gives up, or whose time runs out, is ended.
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

/** Loads a module on the thread that stays, before the first person waits for it. */
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
