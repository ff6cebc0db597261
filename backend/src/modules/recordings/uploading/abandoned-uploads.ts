import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Scheduler } from '../../../shared/scheduler/scheduler.js';
import { Recording } from '../recording.entity.js';

const INTERVAL_MS = 15 * 60 * 1000;
/** Multipart uploads can be continued for this long. */
const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000;

/** Fails recordings whose upload has not progressed for a day. */
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

  /** A single statement, so that a concurrent completion either wins or fails. */
  async run(): Promise<void> {
    const failed = await this.em.nativeUpdate(
      Recording,
      { status: 'uploading', updatedAt: { $lt: new Date(Date.now() - ABANDONED_AFTER_MS) } },
      {
        status: 'failed',
        failureReason: "The upload wasn't finished within a day. Upload the file again.",
      },
    );
    if (failed > 0) this.logger.log(`${failed} abandoned uploads failed`);
  }
}
