import { write, writeSync } from 'node:fs';

const MAX_WAITING_BYTES = 1_048_576;
const RETRY_MS = 1_000;

type Write = (fd: number, chunk: Buffer, done: (error: Error | null, written: number) => void) => void;

/**
 * Writes log lines in the background without blocking requests. If the file cannot grow (e.g. disk full), lines are
 * dropped and counted until it can.
 */
export class LogDestination {
  private waiting: Buffer[] = [];
  private waitingBytes = 0;
  private writing: Buffer | null = null;
  private dropped = 0;

  constructor(
    private readonly fd = 1,
    private readonly writeTo: Write = (to, chunk, done) => write(to, chunk, done),
    private readonly retryMs = RETRY_MS,
  ) {}

  write(line: string): void {
    const bytes = Buffer.from(line);
    if (this.waitingBytes + bytes.length > MAX_WAITING_BYTES) {
      this.dropped++;
      return;
    }
    this.waiting.push(bytes);
    this.waitingBytes += bytes.length;
    if (!this.writing) this.next();
  }

  flushSync(): void {
    const rest = Buffer.concat([...(this.writing ? [this.writing] : []), ...this.waiting]);
    this.waiting = [];
    this.writing = null;
    try {
      for (let at = 0; at < rest.length;) at += writeSync(this.fd, rest, at);
    } catch {
      // There is nowhere left to report this error.
    }
  }

  private next(): void {
    if (this.waiting.length === 0) return;
    this.writing = Buffer.concat(this.waiting);
    this.waiting = [];
    this.waitingBytes = 0;
    this.attempt();
  }

  private attempt(): void {
    const chunk = this.writing;
    if (!chunk) return;
    this.writeTo(this.fd, chunk, (error, written) => {
      if (error) {
        setTimeout(() => this.attempt(), this.retryMs).unref();
        return;
      }
      this.writing = written < chunk.length ? chunk.subarray(written) : null;
      if (this.writing) return this.attempt();
      this.tellDropped();
      this.next();
    });
  }

  private tellDropped(): void {
    if (this.dropped === 0) return;
    const lines = this.dropped;
    this.dropped = 0;
    const line = {
      level: 40,
      time: Date.now(),
      lines,
      msg: 'The log could not be written; lines were dropped',
    };
    this.waiting.unshift(Buffer.from(`${JSON.stringify(line)}\n`));
  }
}
