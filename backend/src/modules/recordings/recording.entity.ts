import { v7 as uuidv7 } from 'uuid';
import { RECORDING_ERRORS } from './recordings.errors.js';
import {
  isEarlier,
  type ProcessingStage,
  type RecordingOrigin,
  type RecordingStatus,
} from './recording-limits.js';
import { requireVersion } from './edit-version.js';
import {
  type FallbackFacts,
  type FallbackTask,
  type GeneratedText,
  RecordingSchema,
  type WrittenContent,
} from './recording.schema.js';

/** Facts detected from the file. Sizes are in bytes, times in seconds. */
export interface RecordedMedia {
  key: string;
  contentType: string;
  size: number;
  duration: number;
  hasAudio: boolean;
  hasPicture: boolean;
  audioChannels: number | null;
  recordedAt?: Date | null;
}

export type { WrittenContent } from './recording.schema.js';

interface ContentChanges {
  title?: string | undefined;
  description?: string | undefined;
  chapters?: unknown[] | undefined;
  /** Unchanged texts to keep when the recording is written again. */
  keep?: readonly GeneratedText[] | undefined;
}

export class Recording extends RecordingSchema.class {
  static start(input: {
    title: string;
    /** Whether a user entered the title, which is then kept. */
    titleEdited?: boolean;
    fileName?: string | undefined;
    source?: RecordingOrigin | undefined;
    tenantId: string;
    ownerId: string;
    folderId?: string | null;
  }): Recording {
    const recording = new Recording();
    const now = new Date();
    recording.id = uuidv7();
    recording.tenantId = input.tenantId;
    recording.ownerId = input.ownerId;
    recording.folderId = input.folderId ?? null;
    recording.filedAt = input.folderId ? now : null;
    recording.title = input.title;
    recording.givenTitle = input.title;
    recording.fileName = input.fileName || null;
    recording.source = input.source ?? 'file';
    recording.hasSplitSound = false;
    recording.likelyLanguages = [];
    recording.captionsWithoutFillers = false;
    recording.fallbacks = [];
    recording.description = '';
    recording.status = 'uploading';
    recording.uploadProgress = 0;
    recording.processingProgress = 0;
    recording.aiProcessing = true;
    recording.pastViews = 0;
    recording.takenDown = false;
    recording.version = 1;
    recording.titleEdited = input.titleEdited ?? false;
    recording.descriptionEdited = false;
    recording.chaptersEdited = false;
    recording.createdAt = now;
    recording.updatedAt = now;
    return recording;
  }

  /** Late or repeated reports never lower the progress. 0 means that the upload restarted. */
  reportUpload(percent: number): void {
    if (this.status !== 'uploading') return;
    this.uploadProgress = percent === 0 ? 0 : Math.max(this.uploadProgress, Math.floor(percent));
    this.updatedAt = new Date();
  }

  /** Whether a browser is recording it or still uploading. */
  isBeingMade(): boolean {
    return this.source === 'browser' && this.status === 'uploading';
  }

  requireAwaitingUpload(): void {
    this.mustBe('uploading', 'take a file');
  }

  finishUpload(media: RecordedMedia, options: { aiProcessing: boolean }): void {
    this.requireAwaitingUpload();
    this.aiProcessing = options.aiProcessing;
    this.mediaKey = media.key;
    this.mediaType = media.contentType;
    this.mediaSize = media.size;
    this.duration = media.duration;
    this.recordedAt = media.recordedAt ?? null;
    this.hasAudio = media.hasAudio;
    this.hasPicture = media.hasPicture;
    this.hasSplitSound = this.source === 'browser' && media.audioChannels === 2;
    this.uploadProgress = 100;
    this.beginProcessing();
  }

  rejectUpload(reason: string): void {
    this.requireAwaitingUpload();
    this.fail(reason);
  }

  /** Returns a failed recording to uploading. */
  awaitUploadAgain(): void {
    this.mustBe('failed', 'take a file');
    if (this.hasFile()) throw RECORDING_ERRORS.invalidStatus('This recording has its file.');
    this.status = 'uploading';
    this.uploadProgress = 0;
    this.failureReason = null;
  }

  /** Whether the pipeline should process it, for the first time or again. */
  isAtWork(): boolean {
    return this.status === 'processing' || this.transcribingAgain?.failureReason === null;
  }

  /** Late reports of parallel steps are ignored: only a new attempt, which begins with `checking`, steps back. */
  reportProcessing(stage: ProcessingStage, percent: number): void {
    if (!this.isAtWork()) return;
    const again = this.transcribingAgain;
    const known = again?.stage ?? this.processingStage ?? 'queued';
    if (isEarlier(stage, known) && stage !== 'checking') return;
    if (again) {
      this.transcribingAgain = { ...again, stage, percent: Math.min(99, Math.floor(percent)) };
      return;
    }
    this.processingStage = stage;
    this.processingProgress = Math.min(99, Math.max(this.processingProgress, Math.floor(percent)));
  }

  /**
   * Completes the recording. Fields set by a user are kept, and generated ones become suggestions.
   * @param written null if the plan has no AI
   */
  publish(written: WrittenContent | null): void {
    if (!this.isAtWork()) this.mustBe('processing', 'be published');
    if (written) {
      const { titleSource = null, descriptionSource = null, ...texts } = written;
      if (!this.titleEdited) Object.assign(this, { title: written.title, titleSource });
      if (!this.descriptionEdited)
        Object.assign(this, { description: written.description, descriptionSource });
      // A title that was entered before the upload does not ask for a suggestion.
      const isTypedFirst = this.titleEdited && this.title === this.givenTitle;
      const isEdited = (this.titleEdited && !isTypedFirst) || this.descriptionEdited || this.chaptersEdited;
      const title = isTypedFirst ? this.title : texts.title;
      this.suggested = isEdited ? { ...texts, title } : null;
    }
    this.touch(null);
    this.status = 'completed';
    this.processingStage = null;
    this.processingProgress = 100;
    this.failureReason = null;
    this.transcribingAgain = null;
  }

  /** @param facts null if the preferred engine did the work */
  noteFallback(task: FallbackTask, facts: FallbackFacts | null): void {
    const others = this.fallbacks.filter((known) => known.task !== task);
    this.fallbacks = facts ? [...others, { task, ...facts, at: new Date().toISOString() }] : others;
  }

  edit(changes: ContentChanges, editorName: string): void {
    const { title = this.title, description = this.description, keep = [] } = changes;
    // Unchanged fields in an edit still count as generated, unless the user keeps them.
    this.titleEdited ||= title !== this.title || keep.includes('title');
    this.descriptionEdited ||= description !== this.description || keep.includes('description');
    Object.assign(this, { title, description });
    this.chaptersEdited ||= changes.chapters !== undefined;
    this.touch(editorName);
  }

  captionWithoutFillers(without: boolean, editorName: string): void {
    if (this.captionsWithoutFillers === without) return;
    this.captionsWithoutFillers = without;
    this.touch(editorName);
  }

  dismissSuggestion(): void {
    this.suggested = null;
  }

  /** Requires a completed recording, because the pipeline would overwrite the correction. */
  correctTranscript(editorName: string): void {
    this.requireCompleted('have its transcript corrected');
    this.touch(editorName);
  }

  /** @throws RECORDING_ERRORS.changedMeanwhile if the editor's version is outdated */
  requireVersion(known: number | undefined): void {
    requireVersion('This recording', this, known);
  }

  /** Whether it is a clip without a rendered file. */
  isUnmadeClip(): boolean {
    return this.clip !== null && this.clip !== undefined && !this.hasFile();
  }

  /** Hides the recording and disables its link until it is restored or purged. */
  delete(): void {
    this.deletedAt = new Date();
  }

  restore(): void {
    this.deletedAt = null;
  }

  requireCompleted(action: string): void {
    this.mustBe('completed', action);
  }

  /** Browser recordings can be watched once their file is stored, other files once completed. */
  isWatchable(): boolean {
    return this.status === 'completed' || (this.source === 'browser' && this.hasFile());
  }

  requireWatchable(action: string): void {
    if (!this.isWatchable()) this.mustBe('completed', action);
  }

  fail(reason: string): void {
    this.status = 'failed';
    this.processingStage = null;
    this.failureReason = reason;
  }

  /** Processing failed. A completed recording stays completed. */
  giveUp(reason: string): void {
    if (this.transcribingAgain) this.transcribingAgain = { ...this.transcribingAgain, failureReason: reason };
    else if (this.status === 'processing') this.fail(reason);
  }

  /** Refused if the file never arrived. The current plan decides about AI processing. */
  retry(options: { aiProcessing: boolean } = this): void {
    this.mustBe('failed', 'be tried again');
    if (!this.isRetryable())
      throw RECORDING_ERRORS.invalidStatus('The file was not stored. Upload it again.');
    this.aiProcessing = options.aiProcessing;
    this.beginProcessing();
  }

  /** Whether it can be restored after deletion, which requires its file. */
  isRestorable(): boolean {
    return this.hasFile() || this.isUnmadeClip();
  }

  /** The uncut file: the playable copy, or the original. */
  get wholeKey(): string | null {
    return this.playableKey ?? this.mediaKey ?? null;
  }

  objectPrefixes(): string[] {
    return [`recordings/${this.id}/`, ...(this.mediaKey ? [this.mediaKey] : [])];
  }

  isRetryable(): boolean {
    return this.status === 'failed' && (this.hasFile() || this.isUnmadeClip());
  }

  hasFile(): boolean {
    return this.mediaKey !== null && this.mediaKey !== undefined;
  }

  /** Records an edit by a user or by processing. */
  touch(editorName: string | null): void {
    const now = new Date();
    this.version++;
    this.editedByName = editorName;
    this.editedAt = now;
    this.updatedAt = now;
  }

  beginProcessing(): void {
    this.status = 'processing';
    this.processingStage = 'queued';
    this.processingProgress = 0;
    this.failureReason = null;
  }

  mustBe(status: RecordingStatus, action: string): void {
    if (this.status !== status)
      throw RECORDING_ERRORS.invalidStatus(`A recording that is ${this.status} cannot ${action}.`);
  }
}
RecordingSchema.setClass(Recording);
