import { access } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { AppError } from '../../../shared/errors/app-error.js';
import { Writer, type WriterInput, type WrittenContent } from '../ports/writer.js';
import { writeContent } from '../writing/write-content.js';

export interface ExtractiveWriterOptions {
  /** The compiled worker; `null` writes on the calling thread, as sources that were not built must. */
  worker?: URL | null;
  timeoutMs?: number;
}

const TIMEOUT_MS = 30_000;
const MEMORY_MB = 512;
const BUILT_WORKER = import.meta.url.endsWith('.js')
  ? new URL('../writing/writing.worker.js', import.meta.url)
  : null;

/** Our own engine: offline, and on a thread of its own so that the event loop stays free. */
export class ExtractiveWriter extends Writer {
  readonly name = 'extractive';
  private readonly worker: URL | null;
  private readonly timeoutMs: number;

  constructor({ worker = BUILT_WORKER, timeoutMs = TIMEOUT_MS }: ExtractiveWriterOptions = {}) {
    super();
    this.worker = worker;
    this.timeoutMs = timeoutMs;
  }

  /** Rejects with the signal's reason when aborted, with an AppError when the time runs out or the engine breaks. */
  async describe(input: WriterInput, signal: AbortSignal): Promise<WrittenContent> {
    signal.throwIfAborted();
    return this.worker ? inWorker(this.worker, input, this.timeoutMs, signal) : writeContent(input);
  }

  async check(): Promise<boolean> {
    if (!this.worker) return true;
    return access(this.worker).then(
      () => true,
      () => false,
    );
  }
}

async function inWorker(
  file: URL,
  input: WriterInput,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<WrittenContent> {
  const worker = new Worker(file, {
    workerData: input,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  const limit = AbortSignal.timeout(timeoutMs);
  let onAbort = (): void => undefined;
  try {
    return await new Promise<WrittenContent>((resolve, reject) => {
      onAbort = () => reject(signal.reason as Error);
      const failed = (cause: unknown) =>
        reject(failure('writer.failed', 'The writing engine failed.', cause));
      worker.once('message', resolve);
      worker.once('error', failed);
      worker.once('exit', (code) => failed(new Error(`The worker ended early, with code ${code}.`)));
      signal.addEventListener('abort', onAbort);
      limit.addEventListener('abort', () =>
        reject(failure('writer.timeout', 'Writing took too long.', limit.reason)),
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
