import type { ModuleMetadata } from '@nestjs/common';
import { AdmittedPlayers } from './admitted-players.js';
import { CheckStorageHandler } from './check-storage.command.js';
import { FindMissingMediaHandler } from './find-missing-media.query.js';
import { LocateMediaHandler } from './locate-media.query.js';
import { LocateOriginalHandler } from './locate-original.query.js';
import { RecordingFilesController } from './recording-files.controller.js';
import { SharedFilesController } from './shared-files.controller.js';

export const PLAYBACK = {
  controllers: [RecordingFilesController, SharedFilesController],
  providers: [
    AdmittedPlayers,
    CheckStorageHandler,
    FindMissingMediaHandler,
    LocateMediaHandler,
    LocateOriginalHandler,
  ],
} satisfies ModuleMetadata;
