import { AppError } from '../../../shared/errors/app-error.js';
import { runInPool } from '../../../shared/workers/worker-pool.js';
import readFile, { type ImportedFile, type ReadFile, type ReadTranscript } from './import.worker.js';

const TIMEOUT_MS = 15_000;
/** Unbuilt sources are read on the calling thread. */
const BUILT_WORKER = import.meta.url.endsWith('.js') ? new URL('./import.worker.js', import.meta.url) : null;

/** Reads a transcript in a worker thread, because large files take a second. */
export async function readInPool(file: ImportedFile, signal: AbortSignal): Promise<ReadTranscript> {
  const work = { role: 'transcript', timeoutMs: TIMEOUT_MS } as const;
  const read = BUILT_WORKER ? await runInPool<ReadFile>(BUILT_WORKER, file, work, signal) : readFile(file);
  if ('lines' in read) return read;
  const { kind, code, message } = read.refusal;
  throw new AppError(kind, code, message);
}
