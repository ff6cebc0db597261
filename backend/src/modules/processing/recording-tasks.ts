import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { join } from 'node:path';
import type { Config } from '../../shared/config/config.js';
import { CONFIG } from '../../shared/config/config.module.js';
import type { DurableEventClass } from '../../shared/outbox/durable-event.js';
import { Outbox } from '../../shared/outbox/outbox.js';
import type { TaskHandler } from '../../shared/tasks/task-handler.js';
import { Tasks } from '../../shared/tasks/tasks.js';
import { withWorkspace } from '../media/index.js';

/** Work on recordings, one task of a kind for each of them. */
@Injectable()
export class RecordingTasks {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly tasks: Tasks,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** An event about a recording starts its task; one that arrives while it runs makes it run once more. */
  registerFor(event: DurableEventClass, handler: TaskHandler): void {
    this.outbox.on(event, (recordingId) =>
      this.tasks.add(this.em, handler.kind, { subject: recordingId, key: recordingId, payload: {} }),
    );
    this.tasks.register(handler);
  }

  /** Does work in a private folder of its own. */
  inFolder<Result>(recordingId: string, work: (folder: string) => Promise<Result>): Promise<Result> {
    return withWorkspace(join(this.config.dataDir, 'work'), recordingId, work);
  }
}
