import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Config } from '../../shared/config/config.js';
import { CONFIG } from '../../shared/config/config.module.js';
import { Backup } from './backup.entity.js';

const SHOWN = 20;

export interface BackupsView {
  /** The target of automatic backups; null if not configured. */
  place: string | null;
  everyHours: number;
  isEncrypted: boolean;
  /** Newest first. */
  backups: Backup[];
}

/** Recent backups and the backup settings. */
export class GetBackups extends Query<BackupsView> {}

@QueryHandler(GetBackups)
export class GetBackupsHandler implements IQueryHandler<GetBackups> {
  constructor(
    private readonly em: EntityManager,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute(): Promise<BackupsView> {
    const { to, everyHours, key } = this.config.backup;
    const backups = await this.em.find(Backup, {}, { orderBy: { startedAt: 'desc' }, limit: SHOWN });
    return { place: to, everyHours, isEncrypted: key !== null, backups };
  }
}
