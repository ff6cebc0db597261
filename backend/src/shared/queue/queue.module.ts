import { type DynamicModule, Module } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { BullJobQueue, registerBullQueue, WakeProcessor } from './adapters/bull.job-queue.js';
import { InProcessJobQueue } from './adapters/in-process.job-queue.js';
import { JobQueue } from './ports/job-queue.js';

@Module({})
export class QueueModule {
  static with({ queue, role }: Pick<Config, 'queue' | 'role'>): DynamicModule {
    const module = { module: QueueModule, global: true, exports: [JobQueue] };
    if (queue.adapter === 'in-process')
      return { ...module, providers: [{ provide: JobQueue, useClass: InProcessJobQueue }] };
    return {
      ...module,
      imports: [registerBullQueue(queue.redisUrl)],
      providers: [{ provide: JobQueue, useClass: BullJobQueue }, ...(role === 'api' ? [] : [WakeProcessor])],
    };
  }
}
