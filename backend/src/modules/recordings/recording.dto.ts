import { z } from 'zod';
import { line } from '../../shared/http/requests/validation.js';
import { FALLBACK_TASKS, LANGUAGE_SOURCES } from './recording.schema.js';
import {
  PROCESSING_STAGES,
  RECORDING_LIMITS,
  RECORDING_SOURCES,
  RECORDING_STATUSES,
  TAG_COLORS,
} from './recording-limits.js';
import { StoryboardResponse } from './playback/storyboard.js';

export const RecordingStatusSchema = z.enum(RECORDING_STATUSES).meta({ id: 'RecordingStatus' });

const ProcessingStageSchema = z.enum(PROCESSING_STAGES).meta({ id: 'ProcessingStage' });

export const ChapterResponse = z
  .object({
    id: z.uuid(),
    title: z.string(),
    startTime: z.number().describe('Seconds'),
    endTime: z.number().nullable().describe('Seconds; null lasts 60 seconds'),
    summary: z.string().nullable(),
  })
  .meta({ id: 'Chapter' });

export const SegmentResponse = z
  .object({
    id: z.uuid(),
    text: z.string(),
    start: z.number().describe('Seconds'),
    end: z.number().describe('Seconds'),
    speaker: z.string().nullable(),
    version: z.number().int().describe('Raised by every correction of this line'),
    unsure: z
      .array(z.tuple([z.number().int(), z.number().int()]))
      .describe('What of the text is hard to hear, as `[from, to)` in characters'),
    fillers: z
      .array(z.tuple([z.number().int(), z.number().int()]))
      .optional()
      .describe('Filler words, as `[from, to)` in characters; left out where there are none'),
  })
  .meta({ id: 'TranscriptSegment' });

export const NotHeardResponse = z
  .array(
    z
      .object({ start: z.number().describe('Seconds'), end: z.number().describe('Seconds') })
      .meta({ id: 'NotHeard' }),
  )
  .optional()
  .describe('Where somebody speaks and no words were made out; left out where there is none');

/** How a browser recording plays until its copy is made. */
export const AsRecordedFacts = z.object({
  asRecorded: z
    .boolean()
    .describe(
      'Plays as the browser has recorded it: ask for the media with `version=recorded`, and keep to it',
    ),
  hasSplitSound: z
    .boolean()
    .describe('As recorded, each channel is a side of the conversation: mix them for the ear'),
});

export const TagResponse = z
  .object({ id: z.uuid(), name: z.string(), color: z.enum(TAG_COLORS) })
  .meta({ id: 'Tag' });

export const RecordingFacts = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  status: RecordingStatusSchema,
  source: z.enum(RECORDING_SOURCES).describe('`browser` where it was recorded with the product'),
  watchable: z
    .boolean()
    .describe('Can be opened and shared: completed, or recorded in the browser and its file is there'),
  failureReason: z.string().nullable().describe('Why it failed, in words for a person'),
  retryable: z.boolean().describe('Failed, with its file stored, or a clip: `retry` runs it again'),
  processingStage: ProcessingStageSchema.nullable(),
  thumbnailPath: z
    .string()
    .nullable()
    .describe('Set when `GET /api/recordings/{id}/thumbnail` has a picture'),
  hasPicture: z.boolean().describe('False for audio alone'),
  duration: z.number().nullable().describe('Seconds'),
  shownDuration: z
    .number()
    .optional()
    .describe('Seconds of what viewers see; left out where that is the whole recording'),
  language: z.string().nullable().describe('What is spoken, as BCP 47; null where nobody knows'),
  languageSource: z
    .enum(LANGUAGE_SOURCES)
    .nullable()
    .describe('`unsure`: the likeliest of `likelyLanguages`; `brought`: as the transcript’s file says'),
  viewCount: z.number().int(),
  viewerCount: z.number().int().describe('People: those whose views are kept'),
  createdAt: z.iso.datetime(),
  uploadProgress: z.number().int().describe('0 to 100'),
  processingProgress: z.number().int().describe('0 to 100'),
  shareId: z.string(),
  folderId: z.uuid().nullable().describe('The folder that it is in; null at the top of the library'),
  tags: z.array(TagResponse),
  canEdit: z.boolean().describe('Whether the reader may change, share and delete it, or only watch'),
  clipOf: z
    .object({ id: z.uuid(), title: z.string() })
    .optional()
    .describe('The recording that it is a clip of; left out for others, and for readers who may not edit it'),
});

const SuggestedContentResponse = z
  .object({
    title: z.string(),
    description: z.string(),
    chapters: z.array(ChapterResponse.omit({ id: true }).meta({ id: 'SuggestedChapter' })),
  })
  .meta({ id: 'SuggestedContent' });

const FallbackResponse = z
  .object({
    task: z.enum(FALLBACK_TASKS),
    failed: z.string().describe('The engine that was asked first'),
    served: z.string().describe('The engine that did the work instead'),
    reason: z.string().describe('What went wrong, in words for a person'),
    at: z.iso.datetime(),
  })
  .meta({ id: 'Fallback' });

export const CAPTIONS_WITHOUT_FILLERS =
  'Whether captions leave filler words out: in the player, as VTT and as SRT. The transcript has them either way';

export const RecordingResponse = RecordingFacts.extend({
  happenedAt: z
    .string()
    .describe(
      'ISO 8601, a day or a moment: the date of the file, on the first slide or in its name; else when it was imported',
    ),
  fileName: z.string().nullable().describe('The file it was made of; null where the client did not tell'),
  fallbacks: z
    .array(FallbackResponse)
    .describe('What another engine did because the first one failed; gone once the first succeeds'),
  transcribedBy: z
    .string()
    .nullable()
    .describe('Which engine heard the transcript, e.g. `whisper tiny.en`; null where none did'),
  notDescribed: z
    .enum(['language', 'model', 'plan'])
    .optional()
    .describe(
      'Why it has no description: what writes on this machine knows English alone, or says only what was announced or shown, or a model is there that the plan has not',
    ),
  languageConfidence: z.number().nullable().describe('0 to 1; null where no engine told it'),
  likelyLanguages: z
    .array(
      z
        .object({ language: z.string().describe('BCP 47'), confidence: z.number().describe('0 to 1') })
        .meta({ id: 'LikelyLanguage' }),
    )
    .describe('What it may be, the likeliest first, while `languageSource` is `unsure`'),
  captionsWithoutFillers: z.boolean().describe(CAPTIONS_WITHOUT_FILLERS),
  storyboard: StoryboardResponse.nullable().describe('Null without a picture, and until it is made'),
  ...AsRecordedFacts.shape,
  version: z.number().int().describe('Raised by every change of title, description, chapters or transcript'),
  transcribingAgain: z
    .object({
      task: z.enum(FALLBACK_TASKS).describe('What is done once more'),
      stage: ProcessingStageSchema,
      progress: z.number().int().describe('0 to 99'),
      failureReason: z
        .string()
        .nullable()
        .describe('Why it ended, in words for a person; null while it runs'),
    })
    .nullable()
    .describe(
      'While it is transcribed or written again, and after that has failed; what was there before stays',
    ),
  suggested: SuggestedContentResponse.nullable().describe(
    'What the AI would have written where a person had edited; null where nobody had',
  ),
  chapters: z.array(ChapterResponse),
  transcript: z.array(SegmentResponse),
  notHeard: NotHeardResponse,
  speakers: z
    .array(
      z
        .object({
          name: z.string(),
          suggestedName: z.string().describe('As they are introduced, or by the vocabulary'),
        })
        .meta({ id: 'SuggestedSpeaker' }),
    )
    .optional()
    .describe(
      'Speakers of the transcript who may be named or are spelled otherwise; left out where there are none',
    ),
}).meta({ id: 'Recording' });
export type RecordingResponse = z.infer<typeof RecordingResponse>;

export const title = line(RECORDING_LIMITS.title, 'A title').min(1, 'A title is required');
