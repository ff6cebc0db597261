import { access } from 'node:fs/promises';
import { Writer, type WriterInput, type WrittenContent } from '../ports/writer.js';
import { writeContent } from '../write-content.js';
import { runInPool } from '../../../../shared/workers/worker-pool.js';

export interface ExtractiveWriterOptions {
  /** The compiled worker; `null` writes on the calling thread, as sources that were not built must. */
  worker?: URL | null;
  timeoutMs?: number;
}

const TIMEOUT_MS = 30_000;
const BUILT_WORKER = import.meta.url.endsWith('.js')
  ? new URL('../writing.worker.js', import.meta.url)
  : null;

export class ExtractiveWriter extends Writer {
  readonly name = 'extractive';
  private readonly worker: URL | null;
  private readonly timeoutMs: number;

  constructor({ worker = BUILT_WORKER, timeoutMs = TIMEOUT_MS }: ExtractiveWriterOptions = {}) {
    super();
    this.worker = worker;
    this.timeoutMs = timeoutMs;
  }

  async describe(input: WriterInput, signal: AbortSignal): Promise<WrittenContent> {
    signal.throwIfAborted();
    const options = { role: 'writer' as const, timeoutMs: this.timeoutMs };
    return this.worker ? runInPool<WrittenContent>(this.worker, input, options, signal) : writeContent(input);
  }

  async check(): Promise<boolean> {
    if (!this.worker) return true;
    return access(this.worker).then(
      () => true,
      () => false,
    );
  }
}
