import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Piscina } from 'piscina';
import { KeyedSemaphore } from '../../shared/concurrency/keyed-semaphore.js';
import { fileNameOf } from '../../shared/http/answers/content-disposition.js';
import { DOCUMENT_ERRORS } from './documents.errors.js';
import type { TextDocument } from './document.js';
import type { PrintInput } from './document.worker.js';
import { toHtml } from './writers/html.js';
import { toMarkdown } from './writers/markdown.js';

const CONTENT_TYPES = {
  md: 'text/markdown; charset=utf-8',
  html: 'text/html; charset=utf-8',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
};
export type DocumentFormat = keyof typeof CONTENT_TYPES;
export const DOCUMENT_FORMATS = ['md', 'html', 'docx', 'pdf'] as const satisfies DocumentFormat[];

export interface DocumentFile {
  name: string;
  contentType: string;
  bytes: Uint8Array;
}

const IDLE_MS = 60_000;
const BUILT_WORKER = import.meta.url.endsWith('.js')
  ? new URL('./document.worker.js', import.meta.url)
  : null;

/** Writes documents. DOCX and PDF are written in a worker thread, because a transcript of hours takes seconds. */
@Injectable()
export class DocumentWriter implements OnApplicationShutdown {
  private pool: Piscina | null = null;
  /** Each account has at most one document in the thread's queue. */
  private readonly turns = new KeyedSemaphore({ ofEach: 1 });

  /**
   * @param account of the caller
   * @throws DOCUMENT_ERRORS.noGlyphs
   */
  async write(
    document: TextDocument,
    format: DocumentFormat,
    account: string,
    signal: AbortSignal,
  ): Promise<DocumentFile> {
    return {
      name: fileNameOf(document.title, format),
      contentType: CONTENT_TYPES[format],
      bytes: await this.turns.run(account, () => this.bytesOf(document, format, signal), signal),
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool?.close();
  }

  private async bytesOf(
    document: TextDocument,
    format: DocumentFormat,
    signal: AbortSignal,
  ): Promise<Uint8Array> {
    if (format === 'md') return Buffer.from(toMarkdown(document));
    if (format === 'html') return Buffer.from(toHtml(document));
    const printed = await this.print({ document, format }, signal);
    if (!printed) throw DOCUMENT_ERRORS.noGlyphs();
    return printed;
  }

  private async print(input: PrintInput, signal: AbortSignal): Promise<Uint8Array | null> {
    // Unbuilt sources cannot be loaded in a thread.
    if (!BUILT_WORKER) return (await import('./document.worker.js')).default(input);
    this.pool ??= new Piscina({
      filename: BUILT_WORKER.href,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: IDLE_MS,
      execArgv: [],
    });
    return this.pool.run(input, { signal }) as Promise<Uint8Array | null>;
  }
}
