import type { ModuleMetadata } from '@nestjs/common';
import { DemoSeeder } from './demo-seeder.js';
import { DemoController } from './demo.controller.js';
import { GetDemoRecordingHandler, LocateDemoMediaHandler } from './get-demo-recording.query.js';

export const DEMO = {
  controllers: [DemoController],
  providers: [GetDemoRecordingHandler, LocateDemoMediaHandler, DemoSeeder],
} satisfies ModuleMetadata;
