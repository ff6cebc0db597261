import { defineEntity, p } from '@mikro-orm/core';
import type { Storyboard } from '../media/index.js';
import type { OriginalSeconds, Stretch } from '../../shared/timeline/timeline.js';
import type { ClipSource, ShownCut, WantedCuts } from './shown/wanted-cuts.js';
import type { ProcessingStage, RecordingOrigin, RecordingStatus } from './recording-limits.js';

/** Origin of a generated title: the file's name, the first slide, facts of the conversation, the day, or a model. */
export const TITLE_SOURCES = ['file', 'slide', 'parts', 'day', 'model'] as const;
export type TitleSource = (typeof TITLE_SOURCES)[number];

/** `parts`: from facts of the conversation. */
export const DESCRIPTION_SOURCES = ['parts', 'model'] as const;
export type DescriptionSource = (typeof DESCRIPTION_SOURCES)[number];

/** A text that a user can keep as their own. */
export const GENERATED_TEXTS = ['title', 'description'] as const;
export type GeneratedText = (typeof GENERATED_TEXTS)[number];

/** Texts generated from the transcript. Times are in seconds. */
export interface WrittenContent {
  title: string;
  description: string;
  titleSource?: TitleSource | null;
  descriptionSource?: DescriptionSource | null;
  chapters: { title: string; startTime: number; endTime: number | null; summary: string | null }[];
}

/** The seek bar's pictures, stored in the object `key`. */
export interface StoredStoryboard extends Storyboard {
  key: string;
}

export const RecordingSchema = defineEntity({
  name: 'Recording',
  properties: {
    id: p.uuid().primary(),
    tenantId: p.uuid(),
    ownerId: p.uuid(),
    /** Null at the top level. */
    folderId: p.uuid().nullable(),
    /** When it was added to its folder. */
    filedAt: p.datetime().nullable(),
    title: p.text(),
    source: p.text().$type<RecordingOrigin>().default('file'),
    /** The original file's name. */
    fileName: p.text().nullable(),
    /** Creation time according to the file. */
    recordedAt: p.datetime().nullable(),
    /** The title at creation. */
    givenTitle: p.text().nullable(),
    description: p.text().default(''),
    /** Origins of generated texts; null if unknown. */
    titleSource: p.text().$type<TitleSource>().nullable(),
    descriptionSource: p.text().$type<DescriptionSource>().nullable(),
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
    /** The microphone is on the left channel and the computer's audio on the right. */
    hasSplitSound: p.boolean().default(false),
    /** Same rule as `isWatchable`; maintained by the database for queries. */
    watchable: p
      .boolean()
      .generated(`(status = 'completed' or (source = 'browser' and media_key is not null))`),
    /** A copy for browsers that cannot play and seek the original. */
    playableKey: p.text().nullable(),
    playableType: p.text().nullable(),
    thumbnailKey: p.text().nullable(),
    storyboard: p.json<StoredStoryboard>().nullable(),
    /** Storage key of the waveform. */
    waveformKey: p.text().nullable(),
    /** Requested cuts; null if there never were any. */
    cuts: p.json<WantedCuts>().nullable(),
    /** The cut version that viewers get; null if they get the original. */
    shownCut: p.json<ShownCut>().nullable(),
    /** The link is disabled until newly silenced content is removed for viewers. */
    takenDown: p.boolean().fieldName('share_taken_down').default(false),
    /** The source of a clip. */
    clip: p.json<ClipSource>().nullable(),
    transcribedAt: p.datetime().nullable(),
    /** The engine that made the transcript. */
    transcribedBy: p.text().nullable(),
    /** BCP 47 tag of the spoken language; null until known. */
    language: p.text().nullable(),
    languageSource: p.text().$type<LanguageSource>().nullable(),
    /** 0 to 1; null if unknown. */
    languageConfidence: p.double().$type<number>().nullable(),
    /** Candidates by likelihood if the language is uncertain. */
    likelyLanguages: p.json<LikelyLanguage[]>().default([]),
    /** Whether captions leave out filler words. The transcript keeps them. */
    captionsWithoutFillers: p.boolean().default(false),
    /** Ranges with speech but without recognized words, in seconds. */
    notHeard: p.json<Stretch<OriginalSeconds>[]>().default([]),
    /** Work that a fallback engine did after the preferred one failed. */
    fallbacks: p.json<Fallback[]>().default([]),
    slidesReadAt: p.datetime().nullable(),
    /** Set while a completed recording is processed again, and after that failed. */
    transcribingAgain: p.json<TranscribingAgain>().nullable(),
    /** From the plan at upload time. Without AI the recording completes without texts. */
    aiProcessing: p.boolean().default(true),
    /** Views deleted by retention that still count. */
    pastViews: p.integer().default(0),
    /** Incremented by every change of title, description, chapters or transcript; see `requireVersion`. */
    version: p.integer().default(1),
    editedByName: p.text().nullable(),
    editedAt: p.datetime().nullable(),
    /** Set by a user, so processing keeps it. */
    titleEdited: p.boolean().default(false),
    descriptionEdited: p.boolean().default(false),
    chaptersEdited: p.boolean().default(false),
    suggested: p.json<WrittenContent>().nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    deletedAt: p.datetime().nullable(),
  },
  /** Deleted recordings are only found with `filters: { kept: false }`. */
  filters: { kept: { name: 'kept', cond: { deletedAt: null }, default: true } },
  indexes: [{ properties: ['tenantId', 'id'] }, { properties: ['status'] }],
});

/** `brought`: from a transcript file. `unsure`: the likeliest of several, to be confirmed. */
export const LANGUAGE_SOURCES = ['detected', 'chosen', 'brought', 'unsure'] as const;
export type LanguageSource = (typeof LANGUAGE_SOURCES)[number];

export interface LikelyLanguage {
  /** BCP 47 tag. */
  language: string;
  /** 0 to 1. */
  confidence: number;
}

/** The detected language of a transcript. */
export interface HeardLanguage {
  /** BCP 47 tag. */
  language: string;
  source: LanguageSource;
  /** 0 to 1; null if the engine does not say. */
  confidence: number | null;
  /** Candidates by likelihood if uncertain. */
  likely?: LikelyLanguage[];
}

export const FALLBACK_TASKS = ['transcription', 'writing'] as const;
export type FallbackTask = (typeof FALLBACK_TASKS)[number];

/** An engine failed and another did its work. `reason` is a sentence for people. */
export interface FallbackFacts {
  failed: string;
  served: string;
  reason: string;
}

/** `at` is ISO 8601. */
export interface Fallback extends FallbackFacts {
  task: FallbackTask;
  at: string;
}

/** State of repeated transcription or writing; `percent` is 0 to 99. */
export interface TranscribingAgain {
  /** Unset in jobs from before version 0.2.0, which are transcriptions. */
  task?: FallbackTask;
  stage: ProcessingStage;
  percent: number;
  /** Whether the new transcript is saved, so that a retry continues from there. */
  isTranscribed: boolean;
  /** Reason for people if it failed; null while running. */
  failureReason: string | null;
}
