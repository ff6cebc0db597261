import { defineEntity, p } from '@mikro-orm/core';
import type { Storyboard } from '../media/index.js';
import type { OriginalSeconds, Stretch } from '../../shared/timeline/timeline.js';
import type { ClipSource, ShownCut, WantedCuts } from './shown/wanted-cuts.js';
import type { ProcessingStage, RecordingOrigin, RecordingStatus } from './recording-limits.js';

/** What was written about a recording from its transcript. Times in seconds. */
export interface WrittenContent {
  title: string;
  description: string;
  chapters: { title: string; startTime: number; endTime: number | null; summary: string | null }[];
}

/** The pictures of the seek bar, in the object `key`. */
export interface StoredStoryboard extends Storyboard {
  key: string;
}

export const RecordingSchema = defineEntity({
  name: 'Recording',
  properties: {
    id: p.uuid().primary(),
    tenantId: p.uuid(),
    ownerId: p.uuid(),
    /** Null at the top of the library. */
    folderId: p.uuid().nullable(),
    /** When it was put into its folder. */
    filedAt: p.datetime().nullable(),
    title: p.text(),
    source: p.text().$type<RecordingOrigin>().default('file'),
    /** The file that it was made of, as its owner calls it. */
    fileName: p.text().nullable(),
    /** When it was made, as its file says. */
    recordedAt: p.datetime().nullable(),
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
    /** Left the microphone, right what the computer played: who hears the original hears each in one ear. */
    hasSplitSound: p.boolean().default(false),
    /** As `isWatchable` says; kept by the database, for queries. */
    watchable: p
      .boolean()
      .generated(`(status = 'completed' or (source = 'browser' and media_key is not null))`),
    /** A copy for browsers, where they cannot play and seek the original. */
    playableKey: p.text().nullable(),
    playableType: p.text().nullable(),
    thumbnailKey: p.text().nullable(),
    storyboard: p.json<StoredStoryboard>().nullable(),
    /** How loud it is over its time, in the object of this key. */
    waveformKey: p.text().nullable(),
    /** What its owner wants left out or silenced; null until somebody has. */
    cuts: p.json<WantedCuts>().nullable(),
    /** What viewers see in place of the whole recording; null where they see that. */
    shownCut: p.json<ShownCut>().nullable(),
    /** Its link is shut until viewers cannot see or hear any more what its owner has taken out. */
    takenDown: p.boolean().fieldName('share_taken_down').default(false),
    /** What it was made of, where it is a clip of another recording. */
    clip: p.json<ClipSource>().nullable(),
    transcribedAt: p.datetime().nullable(),
    /** The engine that wrote the transcript. */
    transcribedBy: p.text().nullable(),
    /** What is spoken, as BCP 47; null until it is known. */
    language: p.text().nullable(),
    languageSource: p.text().$type<LanguageSource>().nullable(),
    /** 0 to 1; null where nobody heard how sure it is. */
    languageConfidence: p.double().$type<number>().nullable(),
    /** What else it may be, the likeliest first, where that is not sure. */
    likelyLanguages: p.json<LikelyLanguage[]>().default([]),
    /** Whether captions leave filler words out; the transcript has them either way. */
    captionsWithoutFillers: p.boolean().default(false),
    /** Where somebody speaks and no words were made out, in seconds. */
    notHeard: p.json<Stretch<OriginalSeconds>[]>().default([]),
    /** What another engine had to do, because the one that was asked first failed. */
    fallbacks: p.json<Fallback[]>().default([]),
    /** When the slides were read from the picture. */
    slidesReadAt: p.datetime().nullable(),
    /** While a completed recording is transcribed again, and after that has failed. */
    transcribingAgain: p.json<TranscribingAgain>().nullable(),
    /** From the plan at upload time; without AI it completes with the video alone. */
    aiProcessing: p.boolean().default(true),
    /** Views removed by retention; they stay counted. */
    pastViews: p.integer().default(0),
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

/** `brought`: as the file of a transcript says; `unsure`: the likeliest of several, to be asked about. */
export const LANGUAGE_SOURCES = ['detected', 'chosen', 'brought', 'unsure'] as const;
export type LanguageSource = (typeof LANGUAGE_SOURCES)[number];

export interface LikelyLanguage {
  /** BCP 47. */
  language: string;
  /** 0 to 1. */
  confidence: number;
}

/** What a transcript was heard in. */
export interface HeardLanguage {
  /** BCP 47. */
  language: string;
  source: LanguageSource;
  /** 0 to 1; null where the engine does not say. */
  confidence: number | null;
  /** The likeliest first, where it is unsure. */
  likely?: LikelyLanguage[];
}

export const FALLBACK_TASKS = ['transcription', 'writing'] as const;
export type FallbackTask = (typeof FALLBACK_TASKS)[number];

/** One engine failed and another did its work; `reason` is a sentence for a person. */
export interface FallbackFacts {
  failed: string;
  served: string;
  reason: string;
}

/** The same as a recording keeps it; `at` is ISO 8601. */
export interface Fallback extends FallbackFacts {
  task: FallbackTask;
  at: string;
}

/** The state of transcribing or writing about a completed recording once more; `percent` from 0 to 99. */
export interface TranscribingAgain {
  /** Not there in what was begun before version 0.2.0, which is a transcription. */
  task?: FallbackTask;
  stage: ProcessingStage;
  percent: number;
  /** The new transcript is saved; another attempt goes on from there. */
  isTranscribed: boolean;
  /** Why it ended without one, for a person; null while it is under way. */
  failureReason: string | null;
}
