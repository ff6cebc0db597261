import type { ModuleMetadata } from '@nestjs/common';
import { AdmittedPlayers } from './admitted-players.js';
import { SharedFilesController } from './shared-files.controller.js';
import { SharedTranscriptController } from './shared-transcript.controller.js';
import { ExportSharedTranscriptHandler } from './export-shared-transcript.query.js';
import { GetSharedSpokenContentHandler, GetShownContentHandler } from './get-shared-spoken-content.query.js';
import { ListSharedSlidesHandler } from './list-shared-slides.query.js';
import { LocateSharedDownloadHandler } from './locate-shared-download.query.js';
import { SharedSlidesController } from './shared-slides.controller.js';

export const CONTENT = {
  controllers: [SharedFilesController, SharedSlidesController, SharedTranscriptController],
  providers: [
    AdmittedPlayers,
    ExportSharedTranscriptHandler,
    GetSharedSpokenContentHandler,
    GetShownContentHandler,
    ListSharedSlidesHandler,
    LocateSharedDownloadHandler,
  ],
} satisfies ModuleMetadata;
