import { Module } from '@nestjs/common';
import { ViewPages } from '../../shared/http/view-page.js';
import { MediaModule } from '../media/index.js';
import { AbandonedUploads } from './uploading/abandoned-uploads.js';
import { AddCommentHandler } from './comments/add-comment.command.js';
import { BeginViewingHandler } from './viewers/begin-viewing.command.js';
import { AddRecipientHandler } from './sharing/add-recipient.command.js';
import { ChangeShareHandler } from './sharing/change-share.command.js';
import { CompleteUploadHandler } from './uploading/complete-upload.command.js';
import { CorrectSegmentHandler } from './transcript/correct-segment.command.js';
import { CreateUploadingHandler } from './uploading/create-uploading.command.js';
import { DeleteCommentHandler } from './comments/delete-comment.command.js';
import { DeleteRecordingHandler } from './trash/delete-recording.command.js';
import { DeleteRecordingsOfHandler } from './trash/delete-recordings-of.command.js';
import { EditRecordingHandler } from './content/edit-recording.command.js';
import { FailProcessingHandler } from './processing/fail-processing.command.js';
import { ForgetCommenterHandler } from './comments/forget-commenter.command.js';
import { PublishSmartContentHandler } from './processing/publish-smart-content.command.js';
import { RegisterViewHandler } from './viewers/register-view.command.js';
import { RemoveViewerHandler } from './viewers/remove-viewer.command.js';
import { RemoveRecipientHandler } from './sharing/remove-recipient.command.js';
import { RemoveDeletedHandler } from './trash/purge-deleted.command.js';
import { RenameSpeakerHandler } from './transcript/rename-speaker.command.js';
import { ReportProcessingHandler } from './processing/report-processing.command.js';
import { ReportUploadProgressHandler } from './uploading/report-upload-progress.command.js';
import { RestoreRecordingHandler } from './trash/restore-recording.command.js';
import { RetryRecordingHandler } from './processing/retry-recording.command.js';
import { RotateShareHandler } from './sharing/rotate-share.command.js';
import { SaveDerivativesHandler } from './processing/save-derivatives.command.js';
import { SaveTranscriptHandler } from './processing/save-transcript.command.js';
import { WithdrawConsentHandler } from './viewers/withdraw-consent.command.js';
import { Commenters } from './comments/commenters.js';
import { DemoSeeder } from './demo/demo-seeder.js';
import { CommentsController } from './comments/comments.controller.js';
import { DashboardController } from './library/dashboard.controller.js';
import { DeletedRecordingsController } from './trash/deleted-recordings.controller.js';
import { DemoController } from './demo/demo.controller.js';
import { RecordingFilesController } from './playback/recording-files.controller.js';
import { RecordingsController } from './library/recordings.controller.js';
import { ShareSettingsController } from './sharing/share-settings.controller.js';
import { SharedCommentsController } from './comments/shared-comments.controller.js';
import { SharedController } from './sharing/shared.controller.js';
import { TranscriptController } from './transcript/transcript.controller.js';
import { ExportShareViewersHandler } from './viewers/export-share-viewers.query.js';
import {
  ExportSharedTranscriptHandler,
  ExportTranscriptHandler,
} from './transcript/export-transcript.query.js';
import { GetDashboardStatsHandler } from './library/get-dashboard-stats.query.js';
import { GetDemoRecordingHandler, LocateDemoMediaHandler } from './demo/get-demo-recording.query.js';
import { GetCommentFactsHandler, GetViewerFactsHandler } from './viewers/get-happening-facts.query.js';
import { GetRecordingSourceHandler } from './processing/get-recording-source.query.js';
import { GetRecordingHandler } from './library/get-recording.query.js';
import { GetShareHandler } from './sharing/get-share.query.js';
import {
  GetSharedSpokenContentHandler,
  GetSpokenContentHandler,
} from './content/get-spoken-content.query.js';
import { ListCommentsHandler } from './comments/list-comments.query.js';
import { ListDeletedHandler } from './trash/list-deleted.query.js';
import { ListRecordingsHandler } from './library/list-recordings.query.js';
import { ListRecipientsHandler } from './sharing/list-recipients.query.js';
import { ListShareViewersHandler } from './viewers/list-share-viewers.query.js';
import { LocateMediaHandler } from './playback/locate-media.query.js';
import { LocateOriginalHandler } from './playback/locate-original.query.js';
import { OpenSharedHandler } from './sharing/open-shared.query.js';
import { GetTenantUsageHandler } from './library/get-tenant-usage.query.js';
import { RecentlyDeleted } from './trash/recently-deleted.js';
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
