import { access } from 'node:fs/promises';
import { isInEnglish } from '../../../../shared/language/is-english.js';
import { runInPool } from '../../../../shared/workers/worker-pool.js';
import type { Embedder } from '../../vectors/ports/embedder.js';
import { Writer, type WriterInput, type WrittenContent } from '../ports/writer.js';
import { type LineMeanings, spokenLines } from '../spoken-lines.js';
import { chosenLines } from '../topics/chosen-lines.js';
import { writeContent } from '../write-content.js';

export interface ExtractiveWriterOptions {
  /** The compiled worker; `null` writes on the calling thread, as unbuilt sources must. */
  worker?: URL | null;
  timeoutMs?: number;
  /** If null, chapters are not classified by topic. */
  embedder?: Embedder | null;
  onFailure?: (failure: unknown) => void;
}

export interface WritingTask {
  input: WriterInput;
  meanings: LineMeanings | null;
}

const TIMEOUT_MS = 30_000;
const BUILT_WORKER = import.meta.url.endsWith('.js')
  ? new URL('../writing.worker.js', import.meta.url)
  : null;

export class ExtractiveWriter extends Writer {
  readonly name = 'extractive';
  private readonly worker: URL | null;
  private readonly timeoutMs: number;

  constructor(private readonly options: ExtractiveWriterOptions = {}) {
    super();
    this.worker = options.worker === undefined ? BUILT_WORKER : options.worker;
    this.timeoutMs = options.timeoutMs ?? TIMEOUT_MS;
  }

  async describe(input: WriterInput, signal: AbortSignal): Promise<WrittenContent> {
    signal.throwIfAborted();
    const meanings = await this.meaningsOf(input, signal);
    if (!this.worker) return writeContent(input, meanings);
    const task: WritingTask = { input, meanings };
    const options = { role: 'writer' as const, timeoutMs: this.timeoutMs };
    return runInPool<WrittenContent>(this.worker, task, options, signal);
  }

  /** Null if the lines cannot be embedded; the recording is then written about without topics. */
  private async meaningsOf(
    { lines, language }: WriterInput,
    signal: AbortSignal,
  ): Promise<LineMeanings | null> {
    const { embedder, onFailure } = this.options;
    const texts = spokenLines(lines).map(({ text }) => text);
    if (!embedder || texts.length === 0 || !isInEnglish(language, texts)) return null;
    const chosen = chosenLines(texts);
    const limit = AbortSignal.any([signal, AbortSignal.timeout(this.timeoutMs)]);
    try {
      const vectors = await embedder.embed(
        chosen.map((at) => texts[at]!),
        'passage',
        limit,
      );
      const known = new Map(chosen.map((at, i) => [at, vectors[i]!]));
      return texts.map((_, at) => known.get(at) ?? null);
    } catch (failure) {
      signal.throwIfAborted();
      onFailure?.(failure);
      return null;
    }
  }

  async check(): Promise<boolean> {
    if (!this.worker) return true;
    return access(this.worker).then(
      () => true,
      () => false,
    );
  }
}
