import { EntityManager } from '@mikro-orm/postgresql';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { PostgresChannel } from '../database/postgres-channel.js';
import { inContext } from '../database/request-context.js';
import { JobQueue } from '../queue/ports/job-queue.js';
import { Scheduler } from '../scheduler/scheduler.js';
import { runTask, ShuttingDown } from './run-task.js';
import { TaskPool } from './task-pool.js';
import { TaskStore } from './task-store.js';
import { Tasks } from './tasks.js';

/** Maximum delay of a task whose wake was lost or whose back-off has ended. */
const POLL_MS = 5_000;
const REMOVE_FINISHED_MS = 6 * 3600 * 1000;

/** Runs tasks of every kind on workers, after a wake and by polling. */
@Injectable()
export class TaskRunner implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(TaskRunner.name);
  private readonly stopping = new AbortController();
  private readonly pools = new Map<string, TaskPool>();
  private added: PostgresChannel | null = null;

  constructor(
    private readonly em: EntityManager,
    private readonly tasks: Tasks,
    private readonly store: TaskStore,
    private readonly queue: JobQueue,
    private readonly scheduler: Scheduler,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.openLanes();
    if (this.config.role === 'api') return;
    if (this.queue.adapter === 'in-process') await inContext(this.em, () => this.store.releaseLeases());
    this.queue.onWake(async (kind) => this.pools.get(kind)?.fill());
    this.added = new PostgresChannel(
      this.config.database.url,
      'task_added',
      (kind) => void this.pools.get(kind)?.fill(),
    );
    await this.added.listen();
    await this.scheduler.every(POLL_MS, 'Due tasks', () => this.fillDue());
    await this.scheduler.every(REMOVE_FINISHED_MS, 'Finished tasks', () => this.store.removeFinished());
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.added?.stop();
    for (const pool of this.pools.values()) pool.stop();
    this.stopping.abort(new ShuttingDown());
    // A pending claim hands its tasks back.
    while (this.atWork().length > 0) await Promise.all(this.atWork());
  }

  /**
   * Runs all due tasks of the given kinds (default: all), including tasks they make due, whatever this process's
   * role.
   */
  async runDue(kinds?: string[]): Promise<void> {
    const others = new Set(this.atWork());
    for (;;) {
      await this.fillDue(kinds);
      const ours = this.atWork().filter((run) => !others.has(run));
      if (ours.length === 0) return;
      await Promise.all(ours);
    }
  }

  private async fillDue(wanted?: string[]): Promise<void> {
    for (const kind of await inContext(this.em, () => this.store.dueKinds())) {
      if (wanted && !wanted.includes(kind)) continue;
      const pool = this.pools.get(kind);
      if (pool) await pool.fill();
      else this.logger.warn({ kind }, 'Nothing handles tasks of this kind');
    }
  }

  private openLanes(): void {
    for (const handler of this.tasks.allHandlers()) {
      const kind = handler.kind.name;
      const pool = new TaskPool({
        concurrency: handler.concurrency,
        claim: (limit) => inContext(this.em, () => this.store.claim(kind, limit)),
        run: (task) => inContext(this.em, () => runTask(handler, task, this.store, this.stopping.signal)),
        onError: (error) => {
          this.logger.warn({ err: error, kind }, 'Tasks could not be claimed or ended; trying again shortly');
        },
      });
      this.pools.set(kind, pool);
    }
  }

  private atWork(): Promise<void>[] {
    return [...this.pools.values()].flatMap((pool) => pool.atWork());
  }
}
