import { type BeforeApplicationShutdown, Inject, Injectable, Logger } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';

/** What workers look after again and again: whatever a crash, a lost job or an absent person left behind. */
@Injectable()
export class Upkeep implements BeforeApplicationShutdown {
  private readonly logger = new Logger(Upkeep.name);
  private readonly timers: NodeJS.Timeout[] = [];

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /**
   * Does some work now and every `everyMs` from then on, never twice at once, where this process is a worker. What
   * fails is logged under its name and tried again the next time.
   * @returns when the first run has ended
   */
  async every(everyMs: number, name: string, work: () => Promise<void>): Promise<void> {
    if (this.config.role === 'api') return;
    let running: Promise<void> | null = null;
    const run = (): Promise<void> =>
      (running ??= work()
        .catch((error: unknown) => this.logger.warn({ err: error, name }, 'Not done now; trying again later'))
        .finally(() => (running = null)));
    this.timers.push(setInterval(() => void run(), everyMs));
    await run();
  }

  /** Before the queue is closed, to which the work may add jobs. */
  beforeApplicationShutdown(): void {
    for (const timer of this.timers) clearInterval(timer);
  }
}
