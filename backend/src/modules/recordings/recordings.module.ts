import { Module } from '@nestjs/common';
import { ViewPages } from '../../shared/http/view-page.js';
import { MediaModule } from '../media/index.js';
import { AbandonedUploads } from './abandoned-uploads.js';
import { AddCommentHandler } from './commands/add-comment.command.js';
import { BeginViewingHandler } from './commands/begin-viewing.command.js';
import { AddRecipientHandler } from './commands/add-recipient.command.js';
import { ChangeShareHandler } from './commands/change-share.command.js';
import { CompleteUploadHandler } from './commands/complete-upload.command.js';
import { CorrectSegmentHandler } from './commands/correct-segment.command.js';
import { CreateUploadingHandler } from './commands/create-uploading.command.js';
import { DeleteCommentHandler } from './commands/delete-comment.command.js';
import { DeleteRecordingHandler } from './commands/delete-recording.command.js';
import { DeleteRecordingsOfHandler } from './commands/delete-recordings-of.command.js';
import { EditRecordingHandler } from './commands/edit-recording.command.js';
import { FailProcessingHandler } from './commands/fail-processing.command.js';
import { ForgetCommenterHandler } from './commands/forget-commenter.command.js';
import { PublishSmartContentHandler } from './commands/publish-smart-content.command.js';
import { RegisterViewHandler } from './commands/register-view.command.js';
import { RemoveViewerHandler } from './commands/remove-viewer.command.js';
import { RemoveRecipientHandler } from './commands/remove-recipient.command.js';
import { RemoveDeletedHandler } from './commands/remove-deleted.command.js';
import { RenameSpeakerHandler } from './commands/rename-speaker.command.js';
import { ReportProcessingHandler } from './commands/report-processing.command.js';
import { ReportUploadProgressHandler } from './commands/report-upload-progress.command.js';
import { RestoreRecordingHandler } from './commands/restore-recording.command.js';
import { RetryRecordingHandler } from './commands/retry-recording.command.js';
import { RotateShareHandler } from './commands/rotate-share.command.js';
import { SaveDerivativesHandler } from './commands/save-derivatives.command.js';
import { SaveTranscriptHandler } from './commands/save-transcript.command.js';
import { WithdrawConsentHandler } from './commands/withdraw-consent.command.js';
import { Commenters } from './comments/commenters.js';
import { DemoSeeder } from './demo-seeder.js';
import { CommentsController } from './http/comments.controller.js';
import { DashboardController } from './http/dashboard.controller.js';
import { DeletedRecordingsController } from './http/deleted-recordings.controller.js';
import { DemoController } from './http/demo.controller.js';
import { RecordingFilesController } from './http/recording-files.controller.js';
import { RecordingsController } from './http/recordings.controller.js';
import { ShareSettingsController } from './http/share-settings.controller.js';
import { SharedCommentsController } from './http/shared-comments.controller.js';
import { SharedController } from './http/shared.controller.js';
import { TranscriptController } from './http/transcript.controller.js';
import { ExportShareViewersHandler } from './queries/export-share-viewers.query.js';
import { ExportSharedTranscriptHandler, ExportTranscriptHandler } from './queries/export-transcript.query.js';
import { GetDashboardStatsHandler } from './queries/get-dashboard-stats.query.js';
import { GetDemoRecordingHandler, LocateDemoMediaHandler } from './queries/get-demo-recording.query.js';
import { GetCommentFactsHandler, GetViewerFactsHandler } from './queries/get-happening-facts.query.js';
import { GetRecordingSourceHandler } from './queries/get-recording-source.query.js';
import { GetRecordingHandler } from './queries/get-recording.query.js';
import { GetShareHandler } from './queries/get-share.query.js';
import {
  GetSharedSpokenContentHandler,
  GetSpokenContentHandler,
} from './queries/get-spoken-content.query.js';
import { ListCommentsHandler } from './queries/list-comments.query.js';
import { ListDeletedHandler } from './queries/list-deleted.query.js';
import { ListProcessingHandler } from './queries/list-processing.query.js';
import { ListRecordingsHandler } from './queries/list-recordings.query.js';
import { ListRecipientsHandler } from './queries/list-recipients.query.js';
import { ListShareViewersHandler } from './queries/list-share-viewers.query.js';
import { LocateMediaHandler } from './queries/locate-media.query.js';
import { LocateOriginalHandler } from './queries/locate-original.query.js';
import { OpenSharedHandler } from './queries/open-shared.query.js';
import { GetTenantUsageHandler } from './queries/tenant-usage.query.js';
import { RecentlyDeleted } from './recently-deleted.js';
import { PasswordTries } from './sharing/password-tries.js';
import { ShareAccess } from './sharing/share-access.js';
import { SharePages } from './sharing/share-pages.js';
import { OldViewers } from './viewers/old-viewers.js';

const COMMANDS = [
  AddCommentHandler,
  BeginViewingHandler,
  AddRecipientHandler,
  ChangeShareHandler,
  CompleteUploadHandler,
  CorrectSegmentHandler,
  CreateUploadingHandler,
  DeleteCommentHandler,
  DeleteRecordingHandler,
  DeleteRecordingsOfHandler,
  EditRecordingHandler,
  FailProcessingHandler,
  ForgetCommenterHandler,
  PublishSmartContentHandler,
  RegisterViewHandler,
  RemoveRecipientHandler,
  RemoveDeletedHandler,
  RemoveViewerHandler,
  RenameSpeakerHandler,
  ReportProcessingHandler,
  ReportUploadProgressHandler,
  RestoreRecordingHandler,
  RetryRecordingHandler,
  RotateShareHandler,
  SaveDerivativesHandler,
  SaveTranscriptHandler,
  WithdrawConsentHandler,
];

const QUERIES = [
  ExportShareViewersHandler,
  ExportSharedTranscriptHandler,
  ExportTranscriptHandler,
  GetCommentFactsHandler,
  GetDashboardStatsHandler,
  GetDemoRecordingHandler,
  GetRecordingHandler,
  GetShareHandler,
  GetRecordingSourceHandler,
  GetSharedSpokenContentHandler,
  GetSpokenContentHandler,
  GetTenantUsageHandler,
  GetViewerFactsHandler,
  ListCommentsHandler,
  ListDeletedHandler,
  ListProcessingHandler,
  ListRecordingsHandler,
  ListRecipientsHandler,
  ListShareViewersHandler,
  LocateDemoMediaHandler,
  LocateMediaHandler,
  LocateOriginalHandler,
  OpenSharedHandler,
];

@Module({
  imports: [MediaModule],
  controllers: [
    DashboardController,
    DeletedRecordingsController,
    DemoController,
    SharedController,
    SharedCommentsController,
    RecordingsController,
    ShareSettingsController,
    RecordingFilesController,
    TranscriptController,
    CommentsController,
  ],
  providers: [
    ...COMMANDS,
    ...QUERIES,
    AbandonedUploads,
    RecentlyDeleted,
    OldViewers,
    PasswordTries,
    ShareAccess,
    { provide: ViewPages, useClass: SharePages },
    Commenters,
    DemoSeeder,
  ],
  exports: [DemoSeeder],
})
export class RecordingsModule {}
