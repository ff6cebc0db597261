export {
  type AccessScope,
  editableScope,
  inScope,
  mayEdit,
  maySee,
  recordingInScope,
  visibleScope,
} from './access.js';
export { withShownChapters, withShownTitles } from './shown/shown-titles.js';

export { DeleteRecordingsOf } from './trash/delete-recordings-of.command.js';
export { DeleteRecordings } from './trash/delete-recording.command.js';
export { RestoreRecordings } from './trash/restore-recording.command.js';
export { GetDefaultsOf } from './folders/get-folder-defaults.query.js';
export { requireFolder } from './folders/folder-access.js';
export { FOLDER_ERRORS } from './folders/folders.errors.js';
export type { FolderDefaults } from './folders/folder-defaults.js';
export { GetRetentionNotice, type RetentionNotice } from './folders/get-retention-notice.query.js';
export { ListCallsIn, type ListedCall } from './folders/list-calls-in.query.js';
export { ListEditableIn } from './folders/list-editable-in.query.js';
export { ListFolders } from './folders/list-folders.query.js';
export { ListFoldersOf } from './folders/list-folders-of.query.js';
export { ListSpeakers } from './content/list-speakers.query.js';
export { FileRecordings } from './folders/file-recordings.command.js';
export { TagRecordings } from './tags/tag-recordings.command.js';
export { type BulkChange, NOT_EDITABLE } from './bulk-change.js';
export { ListOwners } from './trash/list-owners.query.js';
export { CompleteUpload } from './uploading/complete-upload.command.js';
export { CreateUploading } from './uploading/create-uploading.command.js';
export { RejectUpload, ReportUploadProgress, ResumeUpload } from './uploading/upload-reports.command.js';
export { ExportTranscript } from './transcript/export-transcript.query.js';
export { GetRecording } from './library/get-recording.query.js';
export { happenedAt } from './library/happened-at.js';
export {
  BeginTranscribingAgain,
  BeginWritingAgain,
  BeginWritingAllAgain,
} from './results/begin-again.command.js';
export { FailProcessing, ReportProcessing, ResumeProcessing } from './results/processing-reports.command.js';
export { MoveRecordings } from './library/move-recordings.command.js';
export { PublishSmartContent } from './results/publish-smart-content.command.js';
export type {
  DescriptionSource,
  FallbackFacts,
  HeardLanguage,
  StoredStoryboard,
  TitleSource,
} from './recording.schema.js';
export { SaveDerivatives } from './results/save-derivatives.command.js';
export type { ReadSlide, StoredSlide } from './slides/slide.entity.js';
export { SaveSlides } from './slides/save-slides.command.js';
export { SaveTranscript } from './results/save-transcript.command.js';

export { DemoSeeder } from './demo/demo-seeder.js';
export { DEMO_RECORDING_ID, type ProcessingStage } from './recording-limits.js';
export { RECORDINGS_ENTITIES, RecordingsModule } from './recordings.module.js';

export { CheckStorage, FindMissingMedia } from './playback/check-storage.command.js';

export { FailRender, RetryRender, PublishRender } from './cuts/publish-render.command.js';
export { FailClip, FinishClip, MakeClipAgain } from './clips/finish-clip.command.js';
export { GetClipSource } from './clips/get-clip-source.query.js';
export { MapHitsToCut } from './cuts/map-hits-to-cut.query.js';
export { GetRenderSource } from './cuts/get-render-source.query.js';
export type { RenderedPart, ShownCut } from './shown/wanted-cuts.js';
export { GetWaveformSource } from './cuts/get-waveform-source.query.js';
export {
  type ArrivingRecording,
  GetArrivingRecording,
  GetRecordingSource,
  GetStoryboardSource,
  type RecordingSource,
} from './results/get-recording-source.query.js';
export { GetKnownPeople } from './results/get-known-people.query.js';

export {
  GetDemoSpokenContent,
  GetSpokenContent,
  type SpokenContent,
  spokenContent,
} from './content/get-spoken-content.query.js';
export { CountRecordings, GetTenantUsage } from './library/get-tenant-usage.query.js';
export { type AnnouncedRecording, GetAnnouncedRecording } from './library/get-announced-recording.query.js';
export { ListVisibleIds } from './folders/list-visible-ids.query.js';
export { GetNamedRecordings, type NamedRecording } from './library/get-named-recordings.query.js';
export { RECORDING_ERRORS } from './recordings.errors.js';
export {
  ChaptersMoved,
  ClipCreated,
  CutsChanged,
  RecordingDeleted,
  RecordingEdited,
  RecordingFailed,
  RecordingExpiring,
  RecordingReady,
  RecordingRestored,
  RecordingUploaded,
  VoiceNamed,
  WaveformAsked,
} from './recordings.events.js';

export {
  GetOwnVoice,
  ListOwnVoices,
  type OwnLines,
  ownSpans,
  type OwnVoice,
} from './transcript/own-voices.query.js';
export { ReplaceTranscript } from './transcript/replace-transcript.command.js';
export { ViewersCut, shownFacts } from './shown/viewers-cut.js';
export { loadEditable, loadRecordings, loadVisible } from './load-recording.js';
export { type LocatedOriginal, mediaFileName } from './playback/locate-media.query.js';
export { StoryboardResponse, showStoryboard } from './playback/storyboard.js';
export {
  AsRecordedFacts,
  CAPTIONS_WITHOUT_FILLERS,
  ChapterResponse,
  NotHeardResponse,
  SegmentResponse,
} from './recording-shapes.js';
export { holdPlaces } from './content/hold-places.js';
export type { StoredChapter } from './texts/chapter.entity.js';
export { keepPastViews } from './library/view-count.js';
export { shownSlides } from './slides/list-slides.query.js';
export type { SpokenLine } from './shown/stored-lines.js';
export { inFolder } from './library/recording-filters.js';
