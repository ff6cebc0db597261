export { scopeOf } from './access.js';
export { BeginViewing, type Viewing } from './commands/begin-viewing.command.js';
export { DeleteRecordingsOf } from './commands/delete-recordings-of.command.js';
export { FailProcessing } from './commands/fail-processing.command.js';
export { ForgetCommenter } from './commands/forget-commenter.command.js';
export { PublishSmartContent } from './commands/publish-smart-content.command.js';
export { ReportProcessing } from './commands/report-processing.command.js';
export { SaveDerivatives } from './commands/save-derivatives.command.js';
export { SaveTranscript } from './commands/save-transcript.command.js';
export { WithdrawConsent } from './commands/withdraw-consent.command.js';
export { DemoSeeder } from './demo-seeder.js';
export { DEMO_RECORDING_ID, DEMO_TENANT_ID } from './demo-recording.js';
export type { ChapterInput } from './domain/chapter.entity.js';
export type { ProcessingStage } from './domain/recording.entity.js';
export { ShareId, visitorOf } from './http/share-visitor.js';
export { RECORDINGS_ENTITIES } from './recordings.entities.js';
export {
  type ConsentingViewer,
  GetCommentFacts,
  GetViewerFacts,
  type SharedFacts,
} from './queries/get-happening-facts.query.js';
export { GetDisplayName } from './queries/get-display-name.query.js';
export { GetRecordingSource, type RecordingSource } from './queries/get-recording-source.query.js';
export {
  GetSharedSpokenContent,
  GetSpokenContent,
  type SpokenContent,
} from './queries/get-spoken-content.query.js';
export { ListProcessing } from './queries/list-processing.query.js';
export { FOLDED_TITLE, partOfTitle } from './queries/part-of-title.js';
export { GetTenantUsage, type TenantUsage } from './queries/tenant-usage.query.js';
export { RecordingNotFound } from './recordings.errors.js';
export {
  CommentAdded,
  CommentDeleted,
  RecordingCompleted,
  RecordingDeleted,
  RecordingRestored,
  RecordingUploaded,
  TranscriptEdited,
  ViewerAdmitted,
  ViewerRemoved,
} from './recordings.events.js';
export { RecordingsModule } from './recordings.module.js';
export type { ShareVisitor } from './sharing/share-access.js';
export type { TranscriptLine } from './transcript-line.js';
