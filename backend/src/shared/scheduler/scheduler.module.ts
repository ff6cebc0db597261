import { Global, Module } from '@nestjs/common';
import { Retention } from './retention.js';
import { Scheduler } from './scheduler.js';

@Global()
@Module({ providers: [Retention, Scheduler], exports: [Retention, Scheduler] })
export class SchedulerModule {}
