import { AsyncLocalStorage } from 'node:async_hooks';
import { Logger } from '@nestjs/common';
import { JobQueue, type WakeListener } from '../ports/job-queue.js';

export class InProcessJobQueue extends JobQueue {
  readonly adapter = 'in-process';
  private readonly logger = new Logger(InProcessJobQueue.name);
  /** Wakes must not run in the caller's request and transaction context. */
  private readonly detached = AsyncLocalStorage.snapshot();
  private listener: WakeListener = async () => undefined;
  private closed = false;

  async wake(kind: string): Promise<void> {
    if (this.closed) return;
    this.detached(() =>
      setImmediate(() => {
        this.listener(kind).catch((error: unknown) =>
          this.logger.warn({ err: error, kind }, 'A wake failed'),
        );
      }),
    );
  }

  onWake(listener: WakeListener): void {
    this.listener = listener;
  }

  async check(): Promise<boolean> {
    return !this.closed;
  }

  /** Always 0, because wakes are delivered immediately. */
  async depth(): Promise<number> {
    return 0;
  }

  async close(): Promise<void> {
    this.closed = true;
  }
}
