import { Global, Module } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { ReaderProcess } from './reader-process.js';

@Global()
@Module({
  providers: [
    { provide: ReaderProcess, inject: [CONFIG], useFactory: (config: Config) => new ReaderProcess(config) },
  ],
  exports: [ReaderProcess],
})
export class ReaderModule {}
