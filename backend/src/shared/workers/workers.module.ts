import { Module, type OnApplicationShutdown } from '@nestjs/common';
import { closePool } from './worker-pool.js';

@Module({})
export class WorkersModule implements OnApplicationShutdown {
  onApplicationShutdown(): Promise<void> {
    return closePool();
  }
}
