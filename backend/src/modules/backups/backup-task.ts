import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import type { Config } from '../../shared/config/config.js';
import { CONFIG } from '../../shared/config/config.module.js';
import { Scheduler } from '../../shared/scheduler/scheduler.js';
import { doubling, type TaskHandler, taskKind } from '../../shared/tasks/task-handler.js';
import { Tasks } from '../../shared/tasks/tasks.js';
import { ObjectStorage } from '../media/index.js';
import { Backup } from './backup.entity.js';
import { recordBackup } from './record-backup.js';

export const MAKE_BACKUP = taskKind('make-backup');

const LOOK_MS = 10 * 60_000;
const HOUR_MS = 3_600_000;

/** Runs scheduled backups and those requested by an admin. */
@Injectable()
export class BackupHandler implements TaskHandler, OnModuleInit, OnApplicationBootstrap {
  readonly kind = MAKE_BACKUP;
  readonly concurrency = 1;
  readonly maxFailures = 5;
  readonly timeoutMs = 24 * HOUR_MS;
  readonly backOffMs = doubling(60_000, HOUR_MS);

  constructor(
    private readonly em: EntityManager,
    private readonly storage: ObjectStorage,
    private readonly tasks: Tasks,
    private readonly scheduler: Scheduler,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.tasks.register(this);
  }

  onApplicationBootstrap(): void {
    if (this.config.backup.to !== null)
      void this.scheduler.every(LOOK_MS, BackupHandler.name, () => this.look());
  }

  async run(_: unknown, signal: AbortSignal): Promise<void> {
    const { to } = this.config.backup;
    if (to === null) return;
    await recordBackup(this.em, { config: this.config, storage: this.storage, to, signal });
  }

  /** A shared key prevents several workers from making the same backup. */
  private async look(): Promise<void> {
    const since = new Date(Date.now() - this.config.backup.everyHours * HOUR_MS);
    const made = await this.em.count(Backup, { startedAt: { $gt: since }, failure: null });
    if (made === 0)
      await this.tasks.add(this.em, MAKE_BACKUP, { subject: 'installation', key: 'due', payload: {} });
  }
}
