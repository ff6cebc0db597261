import { Global, Module } from '@nestjs/common';
import { ModelSettings } from './model-settings.js';

@Global()
@Module({ providers: [ModelSettings], exports: [ModelSettings] })
export class HostedModule {}
