import { Worker } from 'node:worker_threads';
import { AppError } from '../../../shared/errors/app-error.js';

const MEMORY_MB = 512;

/**
 * Runs a compiled worker on a thread of its own, so that the event loop stays free: it is given `input`, posts one
 * answer and ends.
 * @param role begins the codes of its errors, e.g. `writer.failed`, `writer.timeout`
 */
export async function inWorker<T>(
  file: URL,
  input: unknown,
  { role, timeoutMs }: { role: string; timeoutMs: number },
  signal: AbortSignal,
): Promise<T> {
  const worker = new Worker(file, {
    workerData: input,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  const limit = AbortSignal.timeout(timeoutMs);
  let onAbort = (): void => undefined;
  try {
    return await new Promise<T>((resolve, reject) => {
      onAbort = () => reject(signal.reason as Error);
      const failed = (cause: unknown) =>
        reject(failure(`${role}.failed`, `The ${role}'s engine failed.`, cause));
      worker.once('message', resolve);
      worker.once('error', failed);
      worker.once('exit', (code) => failed(new Error(`The worker ended early, with code ${code}.`)));
      signal.addEventListener('abort', onAbort);
      limit.addEventListener('abort', () =>
        reject(failure(`${role}.timeout`, `The ${role} took too long.`, limit.reason)),
      );
    });
  } finally {
    signal.removeEventListener('abort', onAbort);
    await worker.terminate();
  }
}

function failure(code: string, message: string, cause: unknown): AppError {
  return Object.assign(new AppError('unavailable', code, message), { cause });
}
