import { z } from 'zod';
import { line } from '../../shared/http/requests/validation.js';
import { DESCRIPTION_SOURCES, FALLBACK_TASKS, LANGUAGE_SOURCES, TITLE_SOURCES } from './recording.schema.js';
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
export type ChapterDetails = z.infer<typeof ChapterResponse>;

export const SegmentResponse = z
  .object({
    id: z.uuid(),
    text: z.string(),
    start: z.number().describe('Seconds'),
    end: z.number().describe('Seconds'),
    speaker: z.string().nullable(),
    version: z.number().int().describe('Incremented by every correction of this line'),
    unsure: z
      .array(z.tuple([z.number().int(), z.number().int()]))
      .describe('Low-confidence ranges as `[from, to)` in characters'),
    fillers: z
      .array(z.tuple([z.number().int(), z.number().int()]))
      .optional()
      .describe('Filler words as `[from, to)` in characters; unset if none'),
  })
  .meta({ id: 'TranscriptSegment' });

export const NotHeardResponse = z
  .array(
    z
      .object({ start: z.number().describe('Seconds'), end: z.number().describe('Seconds') })
      .meta({ id: 'NotHeard' }),
  )
  .optional()
  .describe('Ranges with speech but without recognized words; unset if none');

/** How a browser recording plays until its copy is made. */
export const AsRecordedFacts = z.object({
  asRecorded: z
    .boolean()
    .describe('Plays the browser’s recording: request media with `version=recorded` and keep using it'),
  hasSplitSound: z
    .boolean()
    .describe('Whether each channel is one side of the conversation, to be mixed for listening'),
});

export const TagResponse = z
  .object({ id: z.uuid(), name: z.string(), color: z.enum(TAG_COLORS) })
  .meta({ id: 'Tag' });

export const RecordingFacts = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  status: RecordingStatusSchema,
  source: z.enum(RECORDING_SOURCES).describe('`browser` if recorded with the product'),
  watchable: z
    .boolean()
    .describe('Whether it can be opened and shared: completed, or a browser recording with its file'),
  failureReason: z.string().nullable().describe('User-facing reason for the failure'),
  retryable: z
    .boolean()
    .describe('Whether `retry` can process it again: it failed, and its file is stored or it is a clip'),
  processingStage: ProcessingStageSchema.nullable(),
  thumbnailPath: z.string().nullable().describe('Set if `GET /api/recordings/{id}/thumbnail` has a picture'),
  hasPicture: z.boolean().describe('False for audio only'),
  duration: z.number().nullable().describe('Seconds'),
  shownDuration: z.number().optional().describe('Duration of the viewers’ version; unset if uncut'),
  language: z.string().nullable().describe('BCP 47 tag of the spoken language; null if unknown'),
  languageSource: z
    .enum(LANGUAGE_SOURCES)
    .nullable()
    .describe('`unsure`: the most likely of `likelyLanguages`; `brought`: from the transcript file'),
  viewCount: z.number().int(),
  viewerCount: z.number().int().describe('Distinct people with stored views'),
  createdAt: z.iso.datetime(),
  uploadProgress: z.number().int().describe('0 to 100'),
  processingProgress: z.number().int().describe('0 to 100'),
  shareId: z.string(),
  folderId: z.uuid().nullable().describe('Its folder; null at the top level'),
  tags: z.array(TagResponse),
  canEdit: z.boolean().describe('Whether the reader may edit, share and delete it'),
  clipOf: z
    .object({ id: z.uuid(), title: z.string() })
    .optional()
    .describe('Source of a clip; only for editors'),
});
export type RecordingFacts = z.infer<typeof RecordingFacts>;

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
    failed: z.string().describe('The engine that failed'),
    served: z.string().describe('The engine that did the work instead'),
    reason: z.string().describe('User-facing reason'),
    at: z.iso.datetime(),
  })
  .meta({ id: 'Fallback' });

export const CAPTIONS_WITHOUT_FILLERS =
  'Whether captions (player, VTT, SRT) leave out filler words. The transcript keeps them';

export const RecordingResponse = RecordingFacts.extend({
  happenedAt: z
    .string()
    .describe('ISO 8601 date or time: from the file, the first slide or the file name, else the import time'),
  titleSource: z
    .enum(['user', ...TITLE_SOURCES])
    .nullable()
    .describe('Origin of the title: `parts` are facts of the conversation; null if unknown'),
  descriptionSource: z
    .enum(['user', ...DESCRIPTION_SOURCES])
    .nullable()
    .describe('Origin of the description: `parts` are facts of the conversation; null if none or unknown'),
  fileName: z.string().nullable().describe('Original file name; null if unknown'),
  fallbacks: z
    .array(FallbackResponse)
    .describe('Work done by a fallback engine; cleared once the preferred engine succeeds'),
  transcribedBy: z
    .string()
    .nullable()
    .describe('Engine of the transcript, e.g. `whisper tiny.en`; null if none'),
  notDescribed: z
    .enum(['language', 'model', 'plan'])
    .optional()
    .describe(
      'Why it has no description: the built-in writer does not support the language, a model is required, or the plan does not include the model',
    ),
  languageConfidence: z.number().nullable().describe('0 to 1; null if unknown'),
  likelyLanguages: z
    .array(
      z
        .object({ language: z.string().describe('BCP 47'), confidence: z.number().describe('0 to 1') })
        .meta({ id: 'LikelyLanguage' }),
    )
    .describe('Candidates by likelihood while `languageSource` is `unsure`'),
  captionsWithoutFillers: z.boolean().describe(CAPTIONS_WITHOUT_FILLERS),
  storyboard: StoryboardResponse.nullable().describe('Null without video, and until it is ready'),
  ...AsRecordedFacts.shape,
  version: z
    .number()
    .int()
    .describe('Incremented by every change of title, description, chapters or transcript'),
  transcribingAgain: z
    .object({
      task: z.enum(FALLBACK_TASKS).describe('The repeated task'),
      stage: ProcessingStageSchema,
      progress: z.number().int().describe('0 to 99'),
      failureReason: z.string().nullable().describe('User-facing reason for the failure; null while running'),
    })
    .nullable()
    .describe(
      'Set while it is transcribed or rewritten again, and after a failure; existing content is kept',
    ),
  suggested: SuggestedContentResponse.nullable().describe(
    'The AI’s texts for fields edited by a person; null if none were',
  ),
  chapters: z.array(ChapterResponse),
  transcript: z.array(SegmentResponse),
  notHeard: NotHeardResponse,
  speakers: z
    .array(
      z
        .object({
          name: z.string(),
          suggestedName: z.string().describe('From introductions or the vocabulary'),
        })
        .meta({ id: 'SuggestedSpeaker' }),
    )
    .optional()
    .describe('Speakers with a suggested name or spelling; unset if none'),
}).meta({ id: 'Recording' });
export type RecordingResponse = z.infer<typeof RecordingResponse>;

export const title = line(RECORDING_LIMITS.title, 'A title').min(1, 'A title is required');
