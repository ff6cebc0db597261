import { type DynamicModule, Module } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { InProcessJobQueue } from './adapters/in-process.job-queue.js';
import { JobQueue } from './ports/job-queue.js';

@Module({})
export class QueueModule {
  static async with({ queue, role }: Pick<Config, 'queue' | 'role'>): Promise<DynamicModule> {
    const module = { module: QueueModule, global: true, exports: [JobQueue] };
    if (queue.adapter === 'in-process')
      return { ...module, providers: [{ provide: JobQueue, useClass: InProcessJobQueue }] };
    const { BullJobQueue, registerBullQueue, WakeProcessor } = await import('./adapters/bull.job-queue.js');
    return {
      ...module,
      imports: [registerBullQueue(queue.redisUrl)],
      providers: [{ provide: JobQueue, useClass: BullJobQueue }, ...(role === 'api' ? [] : [WakeProcessor])],
    };
  }
}
