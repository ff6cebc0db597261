import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { AppError } from '../../../shared/errors/app-error.js';
import { Turns } from './turns.js';

const MEMORY_MB = 512;
/** More threads than processors would only make all of them slow. */
const turns = new Turns(Math.max(2, availableParallelism() - 1));

/**
 * Runs a compiled worker on a thread of its own, so that the event loop stays free: it is given `input`, posts one
 * answer and ends. When many are asked for at the same time, some wait; the time limit counts from their start.
 * @param role begins the codes of its errors, e.g. `writer.failed`, `writer.timeout`
 */
export const inWorker = <T>(
  file: URL,
  input: unknown,
  options: { role: string; timeoutMs: number },
  signal: AbortSignal,
): Promise<T> => turns.take(() => runWorker<T>(file, input, options, signal), signal);

async function runWorker<T>(
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
