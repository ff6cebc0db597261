import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../shared/cqrs/with-input.js';
import type { Config } from '../../shared/config/config.js';
import { CONFIG } from '../../shared/config/config.module.js';
import { Tasks } from '../../shared/tasks/tasks.js';
import { type Actor, audit } from '../tenancy/index.js';
import { MAKE_BACKUP } from './backup-task.js';
import { BACKUP_ERRORS } from './backups.errors.js';

/** Queues a backup. If one is running, it starts afterwards. */
export class StartBackup extends CommandOf<{ actor: Actor }> {}

@CommandHandler(StartBackup)
export class StartBackupHandler implements ICommandHandler<StartBackup> {
  constructor(
    private readonly em: EntityManager,
    private readonly tasks: Tasks,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  execute({ input: { actor } }: StartBackup): Promise<void> {
    const { to } = this.config.backup;
    if (to === null) throw BACKUP_ERRORS.notConfigured();
    return this.em.transactional(async (em) => {
      await this.tasks.add(em, MAKE_BACKUP, { subject: 'installation', key: 'due', payload: {} });
      audit(em, {
        actor,
        action: 'backup.started',
        before: null,
        after: { place: to },
        subject: { kind: 'job', id: MAKE_BACKUP.name, name: MAKE_BACKUP.name },
      });
    });
  }
}
