import { Piscina } from 'piscina';
import type { EmbeddingInput } from '../embedding.worker.js';
import { Embedder, type EmbeddedAs, type Vector } from '../ports/embedder.js';
import { DIMENSIONS, vectorOf } from '../vector.js';

/** A question waits for so many lines at most while a recording is read. */
const BATCH = 16;
/** The model takes 150 MB, which nobody needs at night. */
const IDLE_MS = 10 * 60_000;
const BUILT_WORKER = import.meta.url.endsWith('.js')
  ? new URL('../embedding.worker.js', import.meta.url)
  : null;

/** e5-small-v2 by ONNX Runtime, on a thread of its own that loads it when it is first asked. */
export class OnnxEmbedder extends Embedder {
  readonly dimensions = DIMENSIONS;
  readonly languages = ['en'];
  private pool: Piscina | null = null;

  /** @param worker the compiled worker; `null` runs on the calling thread, as sources that were not built must */
  constructor(private readonly worker: URL | null = BUILT_WORKER) {
    super();
  }

  async embed(texts: readonly string[], as: EmbeddedAs, signal: AbortSignal): Promise<Vector[]> {
    const vectors: Vector[] = [];
    for (let from = 0; from < texts.length; from += BATCH) {
      signal.throwIfAborted();
      const bytes = await this.run({ texts: texts.slice(from, from + BATCH), as });
      for (let at = 0; at < bytes.length; at += DIMENSIONS)
        vectors.push(vectorOf(bytes.subarray(at, at + DIMENSIONS)));
    }
    return vectors;
  }

  async close(): Promise<void> {
    const closing = this.pool;
    this.pool = null;
    await closing?.close();
  }

  private async run(input: EmbeddingInput): Promise<Int8Array> {
    if (!this.worker) return (await import('../embedding.worker.js')).default(input);
    // A second thread cannot load its native part once the first has ended, unless this one has it too: it would take
    // the process along.
    await import('onnxruntime-node');
    this.pool ??= new Piscina({
      filename: this.worker.href,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: IDLE_MS,
      execArgv: [],
    });
    return this.pool.run(input) as Promise<Int8Array>;
  }
}
