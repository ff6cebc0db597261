import { EntityManager } from '@mikro-orm/postgresql';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import type { Config } from '../../shared/config/config.js';
import { CONFIG } from '../../shared/config/config.module.js';
import { Recording } from './domain/recording.entity.js';

const SWEEP_MS = 15 * 60 * 1000;
/** As long as an upload in parts can be continued; what has arrived of it is removed then. */
const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000;

/** Fails recordings whose file has stopped coming for a day: nobody waits for what never arrives. */
@Injectable()
export class AbandonedUploads implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(AbandonedUploads.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly em: EntityManager,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.role === 'api') return;
    void this.sweep();
    this.timer = setInterval(() => void this.sweep(), SWEEP_MS);
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** One statement, so an upload that is completed at the same moment is either completed or failed. */
  async sweep(): Promise<void> {
    try {
      const failed = await this.em.fork().nativeUpdate(
        Recording,
        { status: 'uploading', updatedAt: { $lt: new Date(Date.now() - ABANDONED_AFTER_MS) } },
        {
          status: 'failed',
          failureReason: 'The upload was not finished within a day. Please upload the file again.',
        },
      );
      if (failed > 0) this.logger.log(`${failed} abandoned uploads failed`);
    } catch (error) {
      this.logger.warn({ err: error }, 'Abandoned uploads could not be looked for');
    }
  }
}
