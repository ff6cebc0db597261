import { Global, Module } from '@nestjs/common';
import { Retention } from './retention.js';
import { Upkeep } from './upkeep.js';

@Global()
@Module({ providers: [Retention, Upkeep], exports: [Retention, Upkeep] })
export class UpkeepModule {}
