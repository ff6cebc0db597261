import { type OnApplicationShutdown, Inject, Injectable, Module, type OnModuleInit } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { startTracing } from './tracing.js';

/** Starts with the application and flushes on shutdown. */
@Injectable()
class Tracing implements OnModuleInit, OnApplicationShutdown {
  private end: (() => Promise<void>) | undefined;

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  async onModuleInit(): Promise<void> {
    const { tracing } = this.config;
    if (tracing) this.end = await startTracing(tracing);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.end?.();
  }
}

@Module({ providers: [Tracing] })
export class TracingModule {}
