import { EntityManager } from '@mikro-orm/postgresql';
import { type BeforeApplicationShutdown, Inject, Injectable, Logger } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { inContext } from '../database/request-context.js';

/** Runs recurring work of workers. Work about a single subject is a task instead. */
@Injectable()
export class Scheduler implements BeforeApplicationShutdown {
  private readonly logger = new Logger(Scheduler.name);
  private readonly timers: NodeJS.Timeout[] = [];

  constructor(
    private readonly em: EntityManager,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Runs work now and then every `everyMs`, never concurrently, if this process is a worker. Errors are logged with
   * the work's name, and it runs again next time.
   * @returns after the first run
   */
  async every(everyMs: number, name: string, work: () => Promise<void>): Promise<void> {
    if (this.config.role === 'api') return;
    let running: Promise<void> | null = null;
    const run = (): Promise<void> =>
      (running ??= inContext(this.em, work)
        .catch((error: unknown) => this.logger.warn({ err: error, name }, 'A scheduled run failed'))
        .finally(() => (running = null)));
    this.timers.push(setInterval(() => void run(), everyMs));
    await run();
  }

  /** Stops before the queue is closed, because the work may add tasks. */
  beforeApplicationShutdown(): void {
    for (const timer of this.timers) clearInterval(timer);
  }
}
