import { Global, Module } from '@nestjs/common';
import { Upkeep } from './upkeep.js';

@Global()
@Module({ providers: [Upkeep], exports: [Upkeep] })
export class UpkeepModule {}
