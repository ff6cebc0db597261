import { Global, Module } from '@nestjs/common';
import { AccessChanges } from './access-changes.js';

@Global()
@Module({ providers: [AccessChanges], exports: [AccessChanges] })
export class CachingModule {}
