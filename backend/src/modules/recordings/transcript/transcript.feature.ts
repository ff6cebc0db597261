import type { ModuleMetadata } from '@nestjs/common';
import { CorrectLinesHandler, CorrectSegmentHandler } from './correct-lines.command.js';
import { ExportTranscriptHandler } from './export-transcript.query.js';
import { ListLinesHandler } from './list-lines.query.js';
import { ListWordTimesHandler } from './list-word-times.query.js';
import { GetOwnVoiceHandler, ListOwnVoicesHandler } from './own-voices.query.js';
import { RenameSpeakerHandler } from './rename-speaker.command.js';
import { ReplaceTranscriptHandler } from './replace-transcript.command.js';
import { ReplaceWordsHandler } from './replace-words.command.js';
import { TranscriptController } from './transcript.controller.js';

export const TRANSCRIPT = {
  controllers: [TranscriptController],
  providers: [
    CorrectLinesHandler,
    CorrectSegmentHandler,
    ExportTranscriptHandler,
    GetOwnVoiceHandler,
    ListOwnVoicesHandler,
    ListLinesHandler,
    ListWordTimesHandler,
    RenameSpeakerHandler,
    ReplaceTranscriptHandler,
    ReplaceWordsHandler,
  ],
} satisfies ModuleMetadata;
