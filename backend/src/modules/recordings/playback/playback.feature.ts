import type { ModuleMetadata } from '@nestjs/common';
import { CheckStorageHandler } from './check-storage.command.js';
import { FindMissingMediaHandler } from './find-missing-media.query.js';
import { LocateMediaHandler } from './locate-media.query.js';
import { LocateOriginalHandler } from './locate-original.query.js';
import { RecordingFilesController } from './recording-files.controller.js';

export const PLAYBACK = {
  controllers: [RecordingFilesController],
  providers: [CheckStorageHandler, FindMissingMediaHandler, LocateMediaHandler, LocateOriginalHandler],
} satisfies ModuleMetadata;
