import type { ModuleMetadata } from '@nestjs/common';
import {
  BeginTranscribingAgainHandler,
  BeginWritingAgainHandler,
  BeginWritingAllAgainHandler,
  RetryRecordingHandler,
} from './begin-again.command.js';
import {
  FailProcessingHandler,
  ReportProcessingHandler,
  ResumeProcessingHandler,
} from './processing-reports.command.js';
import {
  GetArrivingRecordingHandler,
  GetRecordingSourceHandler,
  GetStoryboardSourceHandler,
} from './get-recording-source.query.js';
import { GetKnownPeopleHandler } from './get-known-people.query.js';
import { ResultsController } from './results.controller.js';
import { PublishSmartContentHandler } from './publish-smart-content.command.js';
import { SaveDerivativesHandler } from './save-derivatives.command.js';
import { SaveTranscriptHandler } from './save-transcript.command.js';

export const RESULTS = {
  controllers: [ResultsController],
  providers: [
    BeginTranscribingAgainHandler,
    BeginWritingAgainHandler,
    BeginWritingAllAgainHandler,
    FailProcessingHandler,
    GetArrivingRecordingHandler,
    GetKnownPeopleHandler,
    GetRecordingSourceHandler,
    GetStoryboardSourceHandler,
    PublishSmartContentHandler,
    ReportProcessingHandler,
    ResumeProcessingHandler,
    RetryRecordingHandler,
    SaveDerivativesHandler,
    SaveTranscriptHandler,
  ],
} satisfies ModuleMetadata;
