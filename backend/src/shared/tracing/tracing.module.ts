import { Inject, Injectable, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { startTracing } from './tracing.js';

/** Begins with the application, and sends what is left when it ends. */
@Injectable()
class Tracing implements OnApplicationShutdown {
  private readonly end: (() => Promise<void>) | null;

  constructor(@Inject(CONFIG) { tracing }: Config) {
    this.end = tracing && startTracing(tracing);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.end?.();
  }
}

@Module({ providers: [Tracing] })
export class TracingModule {}
