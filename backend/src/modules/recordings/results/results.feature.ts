import type { ModuleMetadata } from '@nestjs/common';
import { BeginTranscribingAgainHandler } from './begin-transcribing-again.command.js';
import { BeginWritingAgainHandler, BeginWritingAllAgainHandler } from './begin-writing-again.command.js';
import { FailProcessingHandler } from './fail-processing.command.js';
import { GetArrivingRecordingHandler } from './get-arriving-recording.query.js';
import { GetKnownPeopleHandler } from './get-known-people.query.js';
import { GetRecordingSourceHandler } from './get-recording-source.query.js';
import { GetStoryboardSourceHandler } from './get-storyboard-source.query.js';
import { ResultsController } from './results.controller.js';
import { PublishSmartContentHandler } from './publish-smart-content.command.js';
import { ReportProcessingHandler } from './report-processing.command.js';
import { ResumeProcessingHandler } from './resume-processing.command.js';
import { RetryRecordingHandler } from './retry-recording.command.js';
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
