import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Scheduler } from '../../../shared/scheduler/scheduler.js';
import { Recording } from '../recording.entity.js';

const INTERVAL_MS = 15 * 60 * 1000;
/** As long as an upload in parts can be continued; what has arrived of it is removed then. */
const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000;

/** Fails recordings whose file has stopped coming for a day: nobody waits for what never arrives. */
@Injectable()
export class AbandonedUploads implements OnApplicationBootstrap {
  private readonly logger = new Logger(AbandonedUploads.name);

  constructor(
    private readonly em: EntityManager,
    private readonly scheduler: Scheduler,
  ) {}

  onApplicationBootstrap(): void {
    void this.scheduler.every(INTERVAL_MS, AbandonedUploads.name, () => this.run());
  }

  /** One statement, so an upload that is completed at the same moment is either completed or failed. */
  async run(): Promise<void> {
    const failed = await this.em.nativeUpdate(
      Recording,
      { status: 'uploading', updatedAt: { $lt: new Date(Date.now() - ABANDONED_AFTER_MS) } },
      {
        status: 'failed',
        failureReason: 'The upload was not finished within a day. Please upload the file again.',
      },
    );
    if (failed > 0) this.logger.log(`${failed} abandoned uploads failed`);
  }
}
