import type { ModuleMetadata } from '@nestjs/common';
import { ContentController } from './content.controller.js';
import { EditRecordingHandler } from './edit-recording.command.js';
import { ListSpeakersHandler } from './list-speakers.query.js';
import { GetDemoSpokenContentHandler, GetSpokenContentHandler } from './get-spoken-content.query.js';

export const CONTENT = {
  controllers: [ContentController],
  providers: [
    EditRecordingHandler,
    GetDemoSpokenContentHandler,
    GetSpokenContentHandler,
    ListSpeakersHandler,
  ],
} satisfies ModuleMetadata;
