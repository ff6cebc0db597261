import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Scheduler } from '../../../shared/scheduler/scheduler.js';
import { ObjectRemovals } from '../../media/index.js';
import { Recording } from '../recording.entity.js';
import { purge } from './purge.js';

const INTERVAL_MS = 15 * 60 * 1000;
const RESTORABLE_MS = 30 * 24 * 60 * 60 * 1000;
const BATCH = 100;
export const MAX_LISTED = 200;

export const removedAt = (deletedAt: Date): Date => new Date(deletedAt.getTime() + RESTORABLE_MS);

@Injectable()
export class RecentlyDeleted implements OnApplicationBootstrap {
  private readonly logger = new Logger(RecentlyDeleted.name);

  constructor(
    private readonly em: EntityManager,
    private readonly removals: ObjectRemovals,
    private readonly scheduler: Scheduler,
  ) {}

  onApplicationBootstrap(): void {
    void this.scheduler.every(INTERVAL_MS, RecentlyDeleted.name, () => this.run());
  }

  async run(): Promise<void> {
    const overdue = { deletedAt: { $lt: new Date(Date.now() - RESTORABLE_MS) } };
    for (let removed = BATCH; removed === BATCH;) {
      removed = await this.em.transactional(async (em) => {
        // Locked, so that a concurrent restore either wins or finds nothing.
        const recordings = await em.find(Recording, overdue, {
          filters: { kept: false },
          limit: BATCH,
          lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE,
        });
        await purge(em, this.removals, recordings);
        return recordings.length;
      });
      if (removed > 0) this.logger.log(`${removed} recordings removed that were deleted thirty days ago`);
    }
  }
}
