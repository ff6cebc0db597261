import type { ModuleMetadata } from '@nestjs/common';
import { CheckStorageHandler, FindMissingMediaHandler } from './check-storage.command.js';
import { LocateMediaHandler, LocateOriginalHandler } from './locate-media.query.js';
import { RecordingFilesController } from './recording-files.controller.js';

export const PLAYBACK = {
  controllers: [RecordingFilesController],
  providers: [CheckStorageHandler, FindMissingMediaHandler, LocateMediaHandler, LocateOriginalHandler],
} satisfies ModuleMetadata;
