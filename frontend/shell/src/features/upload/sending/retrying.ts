/** Milliseconds before each retry. The last value applies to all further ones. */
const DELAYS = [0, 1000, 3000, 5000];
const RETRIES = 10;
/** Milliseconds after which an offline client tries anyway, because the browser may be wrong. */
const OFFLINE_TRY = 30_000;

export class CallFailed extends Error {
  constructor(
    /** HTTP status, 0 without a response. */
    readonly status: number,
    message: string,
    /** The server's message for users. */
    readonly detail?: string,
  ) {
    super(message);
  }
}

export interface Persistence {
  signal: AbortSignal;
  /** Called before each retry delay. */
  onWait?: () => void;
}

/**
 * Retries a call while it may succeed: up to ten times, and without limit while offline.
 *
 * @param call gets the number of previous attempts
 * @throws the last error, or the signal's reason
 */
export async function retrying<T>(
  call: (before: number) => Promise<T>,
  { signal, onWait }: Persistence,
): Promise<T> {
  let retries = 0;
  for (let before = 0; ; before += 1) {
    signal.throwIfAborted();
    try {
      return await call(before);
    } catch (failure) {
      signal.throwIfAborted();
      if (!mayPass(failure)) throw failure;
      onWait?.();
      if (navigator.onLine) {
        if (retries === RETRIES) throw failure;
        await pause(DELAYS[Math.min(retries, DELAYS.length - 1)]!, signal);
        retries += 1;
      } else await connection(signal);
    }
  }
}

/** Whether a retry may succeed. */
function mayPass(failure: unknown): boolean {
  if (!(failure instanceof CallFailed)) return false;
  const { status } = failure;
  return (
    status === 0 ||
    [408, 409, 418, 423, 429].includes(status) ||
    (status >= 500 && status !== 501 && status !== 505)
  );
}

/** Resolves when the browser is online again. */
function connection(signal: AbortSignal): Promise<void> {
  const back = new AbortController();
  window.addEventListener('online', () => back.abort(), { once: true, signal });
  return pause(OFFLINE_TRY, signal, back.signal);
}

/** @param end ends the pause early */
function pause(milliseconds: number, signal: AbortSignal, end?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      if (signal.aborted) reject(signal.reason as Error);
      else resolve();
    };
    const timer = setTimeout(stop, milliseconds);
    signal.addEventListener('abort', stop);
    end?.addEventListener('abort', stop);
  });
}
