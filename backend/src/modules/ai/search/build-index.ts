import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { Scheduler } from '../../../shared/scheduler/scheduler.js';
import { doubling, taskKind } from '../../../shared/tasks/task-handler.js';
import { Tasks } from '../../../shared/tasks/tasks.js';
import { SearchIndex } from './ports/search-index.js';

const BUILD_INDEX = taskKind('build-search-index');

const LOOK_MS = 15 * 60_000;

/** Builds the index if it is missing or this release needs a new one. */
@Injectable()
export class BuildIndex implements OnModuleInit, OnApplicationBootstrap {
  constructor(
    private readonly em: EntityManager,
    private readonly tasks: Tasks,
    private readonly scheduler: Scheduler,
    private readonly index: SearchIndex,
  ) {}

  onModuleInit(): void {
    this.tasks.register({
      kind: BUILD_INDEX,
      // Added repeatedly, even while the engine is down.
      concurrency: 1,
      maxFailures: 1_000_000,
      timeoutMs: 6 * 3600_000,
      backOffMs: doubling(5_000, 60_000),
      run: async (_, signal) => {
        if (!(await this.index.isBuilt())) await this.index.rebuild(signal);
      },
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    if (this.index.name === 'postgres') return;
    await this.scheduler.every(LOOK_MS, 'The search index', () =>
      this.tasks.add(this.em, BUILD_INDEX, { subject: this.index.name, key: this.index.name, payload: {} }),
    );
  }
}
