import type { ModuleMetadata } from '@nestjs/common';
import { LocateMediaHandler } from './locate-media.query.js';
import { LocateOriginalHandler } from './locate-original.query.js';
import { RecordingFilesController } from './recording-files.controller.js';
import { SharedFilesController } from './shared-files.controller.js';

export const PLAYBACK = {
  controllers: [RecordingFilesController, SharedFilesController],
  providers: [LocateMediaHandler, LocateOriginalHandler],
} satisfies ModuleMetadata;
