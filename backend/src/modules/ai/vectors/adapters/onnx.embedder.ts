import { Piscina } from 'piscina';
import type { EmbeddingInput } from '../embedding.worker.js';
import { Embedder, type EmbeddedAs, type Vector } from '../ports/embedder.js';
import { DIMENSIONS, vectorOf } from '../vector.js';

/** Maximum lines per batch, because questions wait for a batch during indexing. */
const BATCH = 16;
/** Idle time before the model (150 MB) is unloaded. */
const IDLE_MS = 10 * 60_000;
const BUILT_WORKER = import.meta.url.endsWith('.js')
  ? new URL('../embedding.worker.js', import.meta.url)
  : null;

/** e5-small-v2 on ONNX Runtime in a thread that loads it on first use. */
export class OnnxEmbedder extends Embedder {
  readonly dimensions = DIMENSIONS;
  readonly languages = ['en'];
  private pool: Piscina | null = null;

  /** @param worker the compiled worker; `null` runs on the calling thread, as unbuilt sources must */
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
    // Unless the main thread also loads the native part, a second thread cannot load it after the first has ended and
    // crashes the process.
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
