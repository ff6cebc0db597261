import { Module } from '@nestjs/common';
import { MediaModule } from '../media/index.js';
import { CompleteUploadHandler } from './commands/complete-upload.command.js';
import { CreateUploadingHandler } from './commands/create-uploading.command.js';
import { DeleteRecordingHandler } from './commands/delete-recording.command.js';
import { EditRecordingHandler } from './commands/edit-recording.command.js';
import { FailProcessingHandler } from './commands/fail-processing.command.js';
import { PublishSmartContentHandler } from './commands/publish-smart-content.command.js';
import { RegisterViewHandler } from './commands/register-view.command.js';
import { ReportProcessingHandler } from './commands/report-processing.command.js';
import { ReportUploadProgressHandler } from './commands/report-upload-progress.command.js';
import { RetryRecordingHandler } from './commands/retry-recording.command.js';
import { SaveDerivativesHandler } from './commands/save-derivatives.command.js';
import { SaveTranscriptHandler } from './commands/save-transcript.command.js';
import { DemoSeeder } from './demo-seeder.js';
import { DashboardController } from './http/dashboard.controller.js';
import { DemoController } from './http/demo.controller.js';
import { RecordingFilesController } from './http/recording-files.controller.js';
import { RecordingsController } from './http/recordings.controller.js';
import { SharedController } from './http/shared.controller.js';
import { GetDashboardStatsHandler } from './queries/get-dashboard-stats.query.js';
import { GetDemoRecordingHandler, LocateDemoMediaHandler } from './queries/get-demo-recording.query.js';
import { GetRecordingSourceHandler } from './queries/get-recording-source.query.js';
import { GetRecordingHandler } from './queries/get-recording.query.js';
import { ListProcessingHandler } from './queries/list-processing.query.js';
import { ListRecordingsHandler } from './queries/list-recordings.query.js';
import { LocateMediaHandler } from './queries/locate-media.query.js';
import { OpenSharedHandler } from './queries/open-shared.query.js';
import { GetTenantUsageHandler } from './queries/tenant-usage.query.js';
import { ShareAccess } from './sharing/share-access.js';

const COMMANDS = [
  CompleteUploadHandler,
  CreateUploadingHandler,
  DeleteRecordingHandler,
  EditRecordingHandler,
  FailProcessingHandler,
  PublishSmartContentHandler,
  RegisterViewHandler,
  ReportProcessingHandler,
  ReportUploadProgressHandler,
  RetryRecordingHandler,
  SaveDerivativesHandler,
  SaveTranscriptHandler,
];

const QUERIES = [
  GetDashboardStatsHandler,
  GetDemoRecordingHandler,
  GetRecordingHandler,
  GetRecordingSourceHandler,
  GetTenantUsageHandler,
  ListProcessingHandler,
  ListRecordingsHandler,
  LocateDemoMediaHandler,
  LocateMediaHandler,
  OpenSharedHandler,
];

@Module({
  imports: [MediaModule],
  controllers: [
    DashboardController,
    DemoController,
    SharedController,
    RecordingsController,
    RecordingFilesController,
  ],
  providers: [...COMMANDS, ...QUERIES, ShareAccess, DemoSeeder],
  exports: [DemoSeeder],
})
export class RecordingsModule {}
