import { defineEntity, p } from '@mikro-orm/core';
import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { RECORDING_ERRORS } from './recordings.errors.js';
import type { ProcessingStage, RecordingStatus } from './recording-limits.js';
import { requireVersion } from './edit-version.js';
import type { Fallback, FallbackFacts, FallbackTask } from './processing/fallback.js';
import type { TranscribingAgain } from './processing/transcribing-again.js';
import { type ShareChanges, ShareSettings } from './sharing/share-settings.js';

/** As read from the file's bytes. Sizes in bytes, times in seconds. */
export interface RecordedMedia {
  key: string;
  contentType: string;
  size: number;
  duration: number;
  hasAudio: boolean;
  hasPicture: boolean;
}

/** What was written about a recording from its transcript. Times in seconds. */
export interface WrittenContent {
  title: string;
  description: string;
  chapters: { title: string; startTime: number; endTime: number | null; summary: string | null }[];
}

interface ContentChanges {
  title?: string | undefined;
  description?: string | undefined;
  chapters?: unknown[] | undefined;
}

const RecordingSchema = defineEntity({
  name: 'Recording',
  properties: {
    id: p.uuid().primary(),
    tenantId: p.uuid(),
    ownerId: p.uuid(),
    title: p.text(),
    /** The file that it was made of, as its owner calls it. */
    fileName: p.text().nullable(),
    /** The title that it was created with. */
    givenTitle: p.text().nullable(),
    description: p.text().default(''),
    status: p.text().$type<RecordingStatus>(),
    failureReason: p.text().nullable(),
    processingStage: p.text().$type<ProcessingStage>().nullable(),
    uploadProgress: p.integer().default(0),
    processingProgress: p.integer().default(0),
    duration: p.double().$type<number>().nullable(),
    mediaKey: p.text().nullable(),
    mediaType: p.text().nullable(),
    mediaSize: p.bigint('number').nullable(),
    hasAudio: p.boolean().nullable(),
    hasPicture: p.boolean().nullable(),
    /** A copy for browsers, where they cannot play and seek the original. */
    playableKey: p.text().nullable(),
    playableType: p.text().nullable(),
    thumbnailKey: p.text().nullable(),
    transcribedAt: p.datetime().nullable(),
    /** The engine that wrote the transcript. */
    transcribedBy: p.text().nullable(),
    /** What another engine had to do, because the one that was asked first failed. */
    fallbacks: p.json<Fallback[]>().default([]),
    /** While a completed recording is transcribed again, and after that has failed. */
    transcribingAgain: p.json<TranscribingAgain>().nullable(),
    /** From the plan at upload time; without AI it completes with the video alone. */
    aiProcessing: p.boolean().default(true),
    shareId: p.text().unique(),
    /** Views removed by retention or with their viewer; they stay counted. */
    pastViews: p.integer().default(0),
    share: () => p.embedded(ShareSettings).prefix('share_'),
    /** Raised by every change of title, description, chapters or transcript; see `requireVersion`. */
    version: p.integer().default(1),
    editedByName: p.text().nullable(),
    editedAt: p.datetime().nullable(),
    /** Set by a person: processing leaves it as it is. */
    titleEdited: p.boolean().default(false),
    descriptionEdited: p.boolean().default(false),
    chaptersEdited: p.boolean().default(false),
    suggested: p.json<WrittenContent>().nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    deletedAt: p.datetime().nullable(),
  },
  /** Deleted recordings are found only with `filters: { kept: false }`. */
  filters: { kept: { name: 'kept', cond: { deletedAt: null }, default: true } },
  indexes: [{ properties: ['tenantId', 'id'] }, { properties: ['status'] }],
});

export class Recording extends RecordingSchema.class {
  static start(input: {
    title: string;
    fileName?: string | undefined;
    tenantId: string;
    ownerId: string;
  }): Recording {
    const recording = new Recording();
    const now = new Date();
    recording.id = uuidv7();
    recording.tenantId = input.tenantId;
    recording.ownerId = input.ownerId;
    recording.title = input.title;
    recording.givenTitle = input.title;
    recording.fileName = input.fileName || null;
    recording.fallbacks = [];
    recording.description = '';
    recording.status = 'uploading';
    recording.uploadProgress = 0;
    recording.processingProgress = 0;
    recording.aiProcessing = true;
    recording.shareId = newShareId();
    recording.pastViews = 0;
    recording.share = ShareSettings.initial();
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
    this.uploadProgress = 100;
    this.beginProcessing();
  }

  rejectUpload(reason: string): void {
    this.requireAwaitingUpload();
    this.fail(reason);
  }

  /** Progress only rises; ignored when it is no longer processing. */
  reportProcessing(stage: ProcessingStage, percent: number): void {
    if (this.status !== 'processing') return;
    this.processingStage = stage;
    this.processingProgress = Math.min(99, Math.max(this.processingProgress, Math.floor(percent)));
  }

  /**
   * Completes it. What a person has set stays, and what was written instead is kept as a suggestion.
   * @param written null where the plan has no AI
   */
  publish(written: WrittenContent | null): void {
    this.mustBe('processing', 'be published');
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
  }

  /** @param facts null when the engine that was asked first has done the work */
  noteFallback(task: FallbackTask, facts: FallbackFacts | null): void {
    const others = this.fallbacks.filter((known) => known.task !== task);
    this.fallbacks = facts ? [...others, { task, ...facts, at: new Date().toISOString() }] : others;
  }

  edit(changes: ContentChanges, editorName: string): void {
    this.title = changes.title ?? this.title;
    this.description = changes.description ?? this.description;
    this.titleEdited ||= changes.title !== undefined;
    this.descriptionEdited ||= changes.description !== undefined;
    this.chaptersEdited ||= changes.chapters !== undefined;
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

  /** @throws RECORDING_ERRORS.changedMeanwhile when the version that an editor started from is not this one any more */
  requireVersion(known: number | undefined): void {
    requireVersion('This recording', this, known);
  }

  changeShare(changes: ShareChanges): void {
    this.requireCompleted('be shared');
    this.share.change(changes);
  }

  /** The old link, personal links and passes stop working. */
  rotateShare(): void {
    this.requireCompleted('be shared');
    this.shareId = newShareId();
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

  fail(reason: string): void {
    this.status = 'failed';
    this.processingStage = null;
    this.failureReason = reason;
  }

  /** Refused when its file never arrived. The plan of today says whether the AI works on it. */
  retry(options: { aiProcessing: boolean } = this): void {
    this.mustBe('failed', 'be tried again');
    if (!this.isRetryable())
      throw RECORDING_ERRORS.invalidStatus('The file was not stored. Upload it again.');
    this.aiProcessing = options.aiProcessing;
    this.beginProcessing();
  }

  playable(): { key: string | null; contentType: string | null } {
    return this.playableKey
      ? { key: this.playableKey, contentType: this.playableType ?? null }
      : { key: this.mediaKey ?? null, contentType: this.mediaType ?? null };
  }

  objectPrefixes(): string[] {
    return [`recordings/${this.id}/`, ...(this.mediaKey ? [this.mediaKey] : [])];
  }

  isRetryable(): boolean {
    return this.status === 'failed' && this.hasFile();
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

/** 128 random bits, base64url, unrelated to the id. */
const newShareId = (): string => randomBytes(16).toString('base64url');
