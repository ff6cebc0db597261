import { isLasting, reasonFor } from '../../../shared/errors/reason-for.js';
import { type Engines, firstOrOwn } from '../hosted/first-or-own.js';
import { Writer, type WriterInput, type WrittenContent } from './ports/writer.js';

export interface WritingReport {
  engine: string;
  failure: unknown;
}

export class WriterWithFallback extends Writer {
  private current: Writer;

  constructor(
    private readonly engines: Engines<Writer>,
    private readonly onWritten: (report: WritingReport) => void,
  ) {
    super();
    this.current = engines.own;
  }

  /** Name of the writer used according to the last check. */
  get name(): string {
    return this.current.name;
  }

  async describe(input: WriterInput, signal: AbortSignal): Promise<WrittenContent> {
    const { result, engine, failed } = await firstOrOwn(
      this.engines,
      (writer) => writer.describe(input, signal),
      signal,
      input.recordingId,
    );
    this.onWritten({ engine: engine.name, failure: failed?.failure ?? null });
    if (!failed) return result;
    const reason = reasonFor(failed.failure);
    return {
      ...result,
      fallback: { failed: failed.engine.name, served: engine.name, reason },
      isLasting: isLasting(failed.failure),
    };
  }

  async check(): Promise<boolean> {
    const { first, own } = this.engines;
    const other = await first().catch(() => null);
    this.current = other && (await other.check()) ? other : own;
    return this.current === other || own.check();
  }
}
