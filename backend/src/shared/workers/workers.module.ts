import { Module, type OnApplicationShutdown } from '@nestjs/common';
import { closePool } from './worker-pool.js';

/** Ends the threads when the application ends. */
@Module({})
export class WorkersModule implements OnApplicationShutdown {
  onApplicationShutdown(): Promise<void> {
    return closePool();
  }
}
