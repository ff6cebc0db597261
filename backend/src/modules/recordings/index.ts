export { type AccessScope, inScope, mayEdit, recordingInScope, visibleScope } from './access.js';
export { withShownChapters, withShownTitles } from './shown/shown-titles.js';

export { DeleteRecordingsOf } from './trash/delete-recordings-of.command.js';
export { DeleteRecordings } from './trash/delete-recordings.command.js';
export { RestoreRecordings } from './trash/restore-recordings.command.js';
export { GetDefaultsOf } from './folders/get-defaults-of.query.js';
export type { FolderDefaults } from './folders/folder-defaults.js';
export { GetRetentionNotice, type RetentionNotice } from './folders/get-retention-notice.query.js';
export { FileRecordings } from './folders/file-recordings.command.js';
export { TagRecordings } from './tags/tag-recordings.command.js';
export { type BulkChange, NOT_EDITABLE } from './bulk-change.js';
export { ListOwners } from './trash/list-owners.query.js';
export { CompleteUpload } from './uploading/complete-upload.command.js';
export { CreateUploading } from './uploading/create-uploading.command.js';
export { RejectUpload } from './uploading/reject-upload.command.js';
export { ReportUploadProgress } from './uploading/report-upload-progress.command.js';
export { ResumeUpload } from './uploading/resume-upload.command.js';
export { GetRecording } from './library/get-recording.query.js';
export { BeginTranscribingAgain } from './results/begin-transcribing-again.command.js';
export { BeginWritingAgain, BeginWritingAllAgain } from './results/begin-writing-again.command.js';
export { FailProcessing } from './results/fail-processing.command.js';
export { MoveRecordings } from './library/move-recordings.command.js';
export { PublishSmartContent } from './results/publish-smart-content.command.js';
export { ReportProcessing } from './results/report-processing.command.js';
export { ResumeProcessing } from './results/resume-processing.command.js';
export type { StoredStoryboard } from './recording.schema.js';
export { SaveDerivatives } from './results/save-derivatives.command.js';
export type { ReadSlide } from './slides/load-slides.js';
export { SaveSlides } from './slides/save-slides.command.js';
export { SaveTranscript } from './results/save-transcript.command.js';

export { DemoSeeder } from './demo/demo-seeder.js';
export type { FallbackFacts } from './results/fallback.js';
export type { HeardLanguage } from './language/spoken-language.js';
export type { ProcessingStage } from './recording-limits.js';
export { RECORDINGS_ENTITIES } from './recordings.entities.js';

export { CheckStorage } from './playback/check-storage.command.js';
export { FindMissingMedia } from './playback/find-missing-media.query.js';

export { FailRender, RetryRender, PublishRender } from './cuts/publish-render.command.js';
export { FailClip, FinishClip, MakeClipAgain } from './clips/finish-clip.command.js';
export { GetClipSource } from './clips/get-clip-source.query.js';
export { type CutRange, Timeline } from './timeline/timeline.js';
export {
  type OriginalSeconds,
  type VersionSeconds,
  originalSeconds,
  versionSeconds,
} from './timeline/times.js';
export { MapHitsToCut } from './cuts/map-hits-to-cut.query.js';
export { GetRenderSource } from './cuts/get-render-source.query.js';
export type { RenderedPart } from './timeline/wanted-cuts.js';
export { GetWaveformSource } from './cuts/get-waveform-source.query.js';
export { GetStoryboardSource } from './results/get-storyboard-source.query.js';
export { GetArrivingRecording } from './results/get-arriving-recording.query.js';
export { GetKnownPeople } from './results/get-known-people.query.js';
export { GetRecordingSource, type RecordingSource } from './results/get-recording-source.query.js';

export {
  GetDemoSpokenContent,
  GetSpokenContent,
  type SpokenContent,
} from './content/get-spoken-content.query.js';
export { CountRecordings } from './library/count-recordings.query.js';
export { type AnnouncedRecording, GetAnnouncedRecording } from './library/get-announced-recording.query.js';
export { GetRecordingTitles } from './library/get-recording-titles.query.js';
export { GetTenantUsage } from './library/get-tenant-usage.query.js';
export { RECORDING_ERRORS } from './recordings.errors.js';
export {
  ChaptersMoved,
  ClipCreated,
  CutsChanged,
  RecordingDeleted,
  RecordingEdited,
  RecordingFailed,
  RecordingExpiring,
  RecordingGrew,
  RecordingReady,
  RecordingRestored,
  RecordingUploaded,
  VoiceNamed,
  WaveformAsked,
} from './recordings.events.js';

export { RecordingsModule } from './recordings.module.js';
export { GetOwnVoice, ListOwnVoices, type OwnVoice } from './transcript/own-voices.query.js';
export { ReplaceTranscript } from './transcript/replace-transcript.command.js';
export { editableScope, maySee } from './access.js';
export { ViewersCut } from './shown/viewers-cut.js';
export { holdRecordings, loadEditable, loadVisible } from './load-recording.js';
export { type ShownStoryboard, showStoryboard } from './playback/storyboard.js';
export { type RecordingContent, type SegmentDetails } from './recording-details.js';
export { type CallToAction, type ShareChanges, ShareSettings } from './share-settings.js';
export { holdPlaces } from './content/hold-places.js';
export type { StoredChapter } from './texts/load-chapters.js';
export { spokenContent } from './content/get-spoken-content.query.js';
export type { ShownCut } from './timeline/wanted-cuts.js';
export { keepPastViews } from './library/keep-past-views.js';
export { shownSlides } from './slides/list-slides.query.js';
export type { StoredSlide } from './slides/slide.entity.js';
export type { SpokenLine } from './shown/load-transcript.js';
export { DEMO_RECORDING_ID } from './demo/demo-recording.js';
