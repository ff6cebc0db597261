import { v7 as uuidv7 } from 'uuid';
import { RECORDING_ERRORS } from './recordings.errors.js';
import {
  type ProcessingStage,
  RECORDING_LIMITS,
  type RecordingOrigin,
  type RecordingStatus,
} from './recording-limits.js';
import { requireVersion } from './edit-version.js';
import type { ClipSource, ShownCut } from './shown/wanted-cuts.js';
import {
  type FallbackFacts,
  type FallbackTask,
  type HeardLanguage,
  RecordingSchema,
  type WrittenContent,
} from './recording.schema.js';
import { type Correction, correctedContent } from './texts/correction.js';

/** As read from the file's bytes. Sizes in bytes, times in seconds. */
export interface RecordedMedia {
  key: string;
  contentType: string;
  size: number;
  duration: number;
  hasAudio: boolean;
  hasPicture: boolean;
  audioChannels: number | null;
}

export type { WrittenContent } from './recording.schema.js';

/** Before the name of the file where `transcribedBy` is not an engine. */
const BROUGHT = 'file ';

interface ContentChanges {
  title?: string | undefined;
  description?: string | undefined;
  chapters?: unknown[] | undefined;
}

export type ClipPictures = Pick<ShownCut, 'thumbnailKey' | 'storyboard'>;

export class Recording extends RecordingSchema.class {
  static start(input: {
    title: string;
    fileName?: string | undefined;
    source?: RecordingOrigin | undefined;
    /** What is spoken, where somebody says it. */
    language?: string | undefined;
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
    if (input.language !== undefined) recording.chooseLanguage(input.language);
    recording.fallbacks = [];
    recording.description = '';
    recording.status = 'uploading';
    recording.uploadProgress = 0;
    recording.processingProgress = 0;
    recording.aiProcessing = true;
    recording.pastViews = 0;
    recording.takenDown = false;
    recording.version = 1;
    recording.titleEdited = false;
    recording.descriptionEdited = false;
    recording.chaptersEdited = false;
    recording.createdAt = now;
    recording.updatedAt = now;
    return recording;
  }

  /** Late or repeated reports never lower the progress; 0 means that the upload started over. */
  reportUpload(percent: number): void {
    if (this.status !== 'uploading') return;
    this.uploadProgress = percent === 0 ? 0 : Math.max(this.uploadProgress, Math.floor(percent));
    this.updatedAt = new Date();
  }

  /** Whether it is being recorded in a browser, or the rest of that is on its way. */
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

  /** Its file is on its way again after all. */
  awaitUploadAgain(): void {
    this.mustBe('failed', 'take a file');
    if (this.hasFile()) throw RECORDING_ERRORS.invalidStatus('This recording has its file.');
    this.status = 'uploading';
    this.uploadProgress = 0;
    this.failureReason = null;
  }

  /** What a person says that is spoken, which no engine overrules. */
  chooseLanguage(language: string): void {
    this.language = language;
    this.languageSource = 'chosen';
    this.languageConfidence = null;
    this.likelyLanguages = [];
  }

  /** The language that it is to be heard in; null where that is to be found out. */
  chosenLanguage(): string | null {
    return this.languageSource === 'chosen' ? (this.language ?? null) : null;
  }

  /**
   * Transcribes a completed recording once more: what there is stays until there is something in its place.
   * @param language what it is heard in from now on; null finds it out, and undefined leaves it
   */
  transcribeAgain(language?: string | null): void {
    this.requireCompleted('be transcribed again');
    if (!this.hasFile() || this.hasAudio === false)
      throw RECORDING_ERRORS.invalidStatus('This recording has no sound to transcribe.');
    if (this.isAtWork())
      throw RECORDING_ERRORS.invalidStatus('This recording is already being transcribed again.');
    if (language) this.chooseLanguage(language);
    else if (language === null && this.languageSource === 'chosen') this.languageSource = 'detected';
    this.beginAgain('transcription');
  }

  /** Has title, description and chapters written once more, from the transcript that there is. */
  writeAgain(): void {
    this.requireCompleted('be written again');
    if (!this.transcribedAt)
      throw RECORDING_ERRORS.invalidStatus('This recording has no transcript to write from.');
    if (this.isAtWork())
      throw RECORDING_ERRORS.invalidStatus(
        'This recording is already being processed. Try again when it’s ready.',
      );
    this.beginAgain('writing');
  }

  /** Takes up again what was begun once more and failed; a new transcript that was saved is not thrown away. */
  resume(): void {
    const { transcribingAgain: again } = this;
    if (!again) this.retry();
    else this.beginAgain(again.isTranscribed ? 'writing' : 'transcription');
  }

  /** Whether the pipeline is to work on it, for the first time or again. */
  isAtWork(): boolean {
    return this.status === 'processing' || this.transcribingAgain?.failureReason === null;
  }

  saveTranscription(
    engine: string | null,
    fallback: FallbackFacts | null,
    notHeard: Recording['notHeard'] = [],
    heardIn: HeardLanguage | null = null,
  ): void {
    this.transcribedAt = new Date();
    this.transcribedBy = engine;
    this.notHeard = notHeard;
    // Somebody may have chosen another one meanwhile.
    if (this.languageSource !== 'chosen') this.noteLanguage(heardIn);
    this.noteFallback('transcription', fallback);
    if (!this.transcribingAgain) return;
    this.transcribingAgain = { ...this.transcribingAgain, isTranscribed: true };
    this.touch(null);
  }

  private noteLanguage(heard: HeardLanguage | null): void {
    this.language = heard?.language ?? null;
    this.languageSource = heard?.source ?? null;
    this.languageConfidence = heard?.confidence ?? null;
    this.likelyLanguages = heard?.likely ?? [];
  }

  /** Progress only rises; ignored when nothing works on it any longer. */
  reportProcessing(stage: ProcessingStage, percent: number): void {
    if (!this.isAtWork()) return;
    const again = this.transcribingAgain;
    if (again) {
      this.transcribingAgain = { ...again, stage, percent: Math.min(99, Math.floor(percent)) };
      return;
    }
    this.processingStage = stage;
    this.processingProgress = Math.min(99, Math.max(this.processingProgress, Math.floor(percent)));
  }

  /**
   * Completes it. What a person has set stays, and what was written instead is kept as a suggestion.
   * @param written null where the plan has no AI
   */
  publish(written: WrittenContent | null): void {
    if (!this.isAtWork()) this.mustBe('processing', 'be published');
    if (written) {
      if (!this.titleEdited) this.title = written.title;
      if (!this.descriptionEdited) this.description = written.description;
      const isEdited = this.titleEdited || this.descriptionEdited || this.chaptersEdited;
      this.suggested = isEdited ? written : null;
    }
    this.touch(null);
    this.status = 'completed';
    this.processingStage = null;
    this.processingProgress = 100;
    this.failureReason = null;
    this.transcribingAgain = null;
  }

  /** @param facts null when the engine that was asked first has done the work */
  noteFallback(task: FallbackTask, facts: FallbackFacts | null): void {
    const others = this.fallbacks.filter((known) => known.task !== task);
    this.fallbacks = facts ? [...others, { task, ...facts, at: new Date().toISOString() }] : others;
  }

  edit(changes: ContentChanges, editorName: string): void {
    const { title = this.title, description = this.description } = changes;
    // What comes back as it was, beside something else that was changed, is still the writer's.
    this.titleEdited ||= title !== this.title;
    this.descriptionEdited ||= description !== this.description;
    Object.assign(this, { title, description });
    this.chaptersEdited ||= changes.chapters !== undefined;
    this.touch(editorName);
  }

  /** What was written from the transcript says what that says now; what a person has set stays. */
  correctWritten(correction: Correction): void {
    if (!this.titleEdited && this.title !== this.givenTitle)
      this.title = correction(this.title, RECORDING_LIMITS.title);
    if (!this.descriptionEdited)
      this.description = correction(this.description, RECORDING_LIMITS.description);
    if (this.suggested) this.suggested = correctedContent(this.suggested, correction);
  }

  correctLanguage(language: string, editorName: string): void {
    if (this.language === language && this.languageSource === 'chosen') return;
    this.requireCompleted('have its language changed');
    this.chooseLanguage(language);
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

  /** Refused before it is completed: the pipeline would overwrite the correction. */
  correctTranscript(editorName: string): void {
    this.requireCompleted('have its transcript corrected');
    this.touch(editorName);
  }

  /**
   * Takes a transcript that a person brings. One that has its file is processed again, with the plan of today; a
   * completed one stays as it is meanwhile.
   * @returns whether it is processed
   */
  takeTranscript(source: string, language: string | null, options: { aiProcessing: boolean }): boolean {
    if (this.isAtWork())
      throw RECORDING_ERRORS.invalidStatus(
        'This recording is still being processed. Bring the transcript when it’s ready.',
      );
    this.transcribedAt = new Date();
    this.transcribedBy = `${BROUGHT}${source}`;
    if (this.languageSource !== 'chosen')
      this.noteLanguage(language === null ? null : { language, source: 'brought', confidence: null });
    if (!this.hasFile()) return false;
    if (this.status === 'completed') {
      this.beginAgain('writing');
      this.touch(null);
    } else this.beginProcessing();
    this.aiProcessing = options.aiProcessing;
    return true;
  }

  dropTranscript(): void {
    this.transcribedAt = null;
    this.transcribedBy = null;
    this.notHeard = [];
  }

  /** @throws RECORDING_ERRORS.changedMeanwhile when the version that an editor started from is not this one any more */
  requireVersion(known: number | undefined): void {
    requireVersion('This recording', this, known);
  }

  /** A part of another recording; what was said there is known. */
  static clipOf(
    source: Recording,
    input: { title: string; ownerId: string; parts: ClipSource['parts'] },
  ): Recording {
    const clip = Recording.start({
      ...{ title: input.title, tenantId: source.tenantId, ownerId: input.ownerId },
      // Whom the source is shut to are not shown a part of it.
      folderId: source.folderId ?? null,
    });
    clip.clip = { of: source.id, parts: input.parts };
    clip.titleEdited = true;
    // Its chapters are those of the source.
    clip.chaptersEdited = source.chaptersEdited;
    clip.aiProcessing = source.aiProcessing;
    clip.uploadProgress = 100;
    clip.hasAudio = source.hasAudio ?? null;
    clip.hasPicture = source.hasPicture ?? null;
    clip.duration = input.parts.reduce((sum, { start, end }) => sum + end - start, 0);
    clip.transcribedAt = source.transcribedAt ?? null;
    clip.transcribedBy = source.transcribedBy ?? null;
    clip.language = source.language ?? null;
    clip.languageSource = source.languageSource ?? null;
    clip.languageConfidence = source.languageConfidence ?? null;
    clip.likelyLanguages = source.likelyLanguages;
    clip.captionsWithoutFillers = source.captionsWithoutFillers;
    clip.slidesReadAt = source.slidesReadAt ?? null;
    clip.beginProcessing();
    return clip;
  }

  finishClip(file: { key: string; contentType: string; size: number }, pictures: ClipPictures): void {
    this.mustBe('processing', 'be made');
    this.mediaKey = file.key;
    this.mediaType = file.contentType;
    this.mediaSize = file.size;
    this.thumbnailKey = pictures.thumbnailKey;
    this.storyboard = pictures.storyboard;
    this.publish(null);
  }

  requireCuttable(): void {
    this.requireCompleted('be cut');
    if (!this.hasFile() || this.isAtWork())
      throw RECORDING_ERRORS.invalidStatus(
        'This recording is still being processed. Cut it when it’s ready.',
      );
  }

  makeClipAgain(): void {
    if (this.isUnmadeClip() && this.status === 'failed') this.beginProcessing();
  }

  /** A clip whose file is to be made, or could not be. */
  isUnmadeClip(): boolean {
    return this.clip !== null && this.clip !== undefined && !this.hasFile();
  }

  /** Hides it, and stops its link, until it is restored or purged. */
  delete(): void {
    this.deletedAt = new Date();
  }

  restore(): void {
    this.deletedAt = null;
  }

  requireCompleted(action: string): void {
    this.mustBe('completed', action);
  }

  /** What was recorded in the browser plays as soon as its file is there, a file of somebody's when it is completed. */
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

  /** Processing ended without a result; a completed recording stays as it is. */
  giveUp(reason: string): void {
    if (this.transcribingAgain) this.transcribingAgain = { ...this.transcribingAgain, failureReason: reason };
    else if (this.status === 'processing') this.fail(reason);
  }

  /** Refused when its file never arrived. The plan of today says whether the AI works on it. */
  retry(options: { aiProcessing: boolean } = this): void {
    this.mustBe('failed', 'be tried again');
    if (!this.isRetryable())
      throw RECORDING_ERRORS.invalidStatus('The file was not stored. Upload it again.');
    this.aiProcessing = options.aiProcessing;
    this.beginProcessing();
  }

  /** Whether it can be restored after it was deleted: one whose file never arrived cannot. */
  isRestorable(): boolean {
    return this.hasFile() || this.isUnmadeClip();
  }

  /** The whole of it: the copy that browsers play, or the file itself. */
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

  private touch(editorName: string | null): void {
    const now = new Date();
    this.version++;
    this.editedByName = editorName;
    this.editedAt = now;
    this.updatedAt = now;
  }

  private beginAgain(task: FallbackTask): void {
    this.aiProcessing = true;
    this.transcribingAgain = {
      ...{ task, stage: 'queued', percent: 0, failureReason: null },
      isTranscribed: task === 'writing',
    };
  }

  private beginProcessing(): void {
    this.status = 'processing';
    this.processingStage = 'queued';
    this.processingProgress = 0;
    this.failureReason = null;
  }

  private mustBe(status: RecordingStatus, action: string): void {
    if (this.status !== status)
      throw RECORDING_ERRORS.invalidStatus(`A recording that is ${this.status} cannot ${action}.`);
  }
}
RecordingSchema.setClass(Recording);
