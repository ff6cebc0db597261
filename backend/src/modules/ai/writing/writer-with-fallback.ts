import { reasonFor } from '../../../shared/errors/reason-for.js';
import { Writer, type WriterInput, type WrittenContent } from './ports/writer.js';

export interface WritingReport {
  engine: string;
  failure: unknown;
}

/** Uses the second writer when the first fails, unless the caller has aborted. */
export class WriterWithFallback extends Writer {
  private current: Writer;

  constructor(
    private readonly first: Writer,
    private readonly second: Writer,
    private readonly onWritten: (report: WritingReport) => void,
  ) {
    super();
    this.current = first;
  }

  /** Of the writer that would write now, as the last check showed. */
  get name(): string {
    return this.current.name;
  }

  async describe(input: WriterInput, signal: AbortSignal): Promise<WrittenContent> {
    try {
      const content = await this.first.describe(input, signal);
      this.onWritten({ engine: this.first.name, failure: null });
      return content;
    } catch (failure) {
      signal.throwIfAborted();
      const content = await this.second.describe(input, signal);
      this.onWritten({ engine: this.second.name, failure });
      const [failed, served] = [this.first.name, this.second.name];
      return { ...content, fallback: { failed, served, reason: reasonFor(failure) } };
    }
  }

  async check(): Promise<boolean> {
    const isFirst = await this.first.check();
    this.current = isFirst ? this.first : this.second;
    return isFirst || this.second.check();
  }
}
