import { Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { BullJobQueue } from './adapters/bull.job-queue.js';
import { InProcessJobQueue } from './adapters/in-process.job-queue.js';
import { JobQueue } from './ports/job-queue.js';

const GRACE_MS = 10_000;

const chooseJobQueue = (config: Config): JobQueue =>
  config.queue.adapter === 'bull' ? new BullJobQueue(config.queue.redisUrl) : new InProcessJobQueue();

@Global()
@Module({
  providers: [{ provide: JobQueue, inject: [CONFIG], useFactory: chooseJobQueue }],
  exports: [JobQueue],
})
export class QueueModule implements OnApplicationShutdown {
  constructor(@Inject(JobQueue) private readonly queue: JobQueue) {}

  async onApplicationShutdown(): Promise<void> {
    await this.queue.close(GRACE_MS);
  }
}
