import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { collectDefaultMetrics } from 'prom-client';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { inContext } from '../database/request-context.js';
import { InnerServer } from '../http/server/inner-server.js';
import { JobQueue } from '../queue/ports/job-queue.js';
import { TaskStore } from '../tasks/task-store.js';
import { databaseConnections, oldestDueTask, queueDepth, registry, tasks } from './metrics.js';
import { connections } from './pools.js';

/** Serves `/metrics` for Prometheus on a separate port. */
@Injectable()
export class MetricsServer extends InnerServer {
  protected readonly routes = {
    '/metrics': async () => ({ status: 200, type: registry.contentType, body: await this.measured() }),
  };

  constructor(
    private readonly em: EntityManager,
    private readonly store: TaskStore,
    private readonly queue: JobQueue,
    @Inject(CONFIG) { http, metricsPort }: Config,
  ) {
    super('Metrics', { host: http.host, port: metricsPort });
    if (metricsPort !== null && !registry.getSingleMetric('process_cpu_seconds_total'))
      collectDefaultMetrics({ register: registry });
  }

  private async measured(): Promise<string> {
    for (const [state, count] of Object.entries(connections())) databaseConnections.set({ state }, count);
    // Metrics that cannot be read are left out; the rest are still returned.
    await Promise.allSettled([this.countTasks(), this.queue.depth().then((depth) => queueDepth.set(depth))]);
    return registry.metrics();
  }

  private async countTasks(): Promise<void> {
    tasks.reset();
    oldestDueTask.reset();
    const counted = await inContext(this.em, () => this.store.countOpen());
    for (const { kind, state, count, dueSeconds } of counted) {
      tasks.set({ kind, state }, count);
      if (dueSeconds !== null) oldestDueTask.set({ kind }, dueSeconds);
    }
  }
}
