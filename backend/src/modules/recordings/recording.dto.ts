import { z } from 'zod';
import { line, paragraph } from '../../shared/http/validation.js';
import { RECORDING_SORTS } from './library/recording-order.js';

const RecordingStatusSchema = z
  .enum(['pending', 'uploading', 'processing', 'completed', 'failed'])
  .meta({ id: 'RecordingStatus' });

const ProcessingStageSchema = z
  .enum(['queued', 'checking', 'audio', 'waiting', 'transcript', 'chapters', 'finishing'])
  .meta({ id: 'ProcessingStage' });

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
  })
  .meta({ id: 'TranscriptSegment' });

/** What is answered of a recording everywhere. */
const RecordingFacts = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  status: RecordingStatusSchema,
  failureReason: z.string().nullable().describe('Why it failed, in words for a person'),
  retryable: z.boolean().describe('Failed, with its file stored: `retry` runs it again'),
  processingStage: ProcessingStageSchema.nullable(),
  thumbnailPath: z
    .string()
    .nullable()
    .describe('Set when `GET /api/recordings/{id}/thumbnail` has a picture'),
  hasPicture: z.boolean().describe('False for audio alone'),
  duration: z.number().nullable().describe('Seconds'),
  viewCount: z.number().int(),
  createdAt: z.iso.datetime(),
  uploadProgress: z.number().int().describe('0 to 100'),
  processingProgress: z.number().int().describe('0 to 100'),
  shareId: z.string(),
  canEdit: z.boolean().describe('Whether the reader may change, share and delete it, or only watch'),
});
export type RecordingFacts = z.infer<typeof RecordingFacts>;

export const RecordingSummaryResponse = RecordingFacts.extend({
  chapterStarts: z.array(z.number()).describe('Where its chapters start, in seconds'),
}).meta({ id: 'RecordingSummary' });
export type RecordingSummaryResponse = z.infer<typeof RecordingSummaryResponse>;

export const DeletedRecordingResponse = z
  .object({
    id: z.uuid(),
    title: z.string(),
    duration: z.number().nullable().describe('Seconds'),
    size: z.number().int().describe('Bytes that it still takes of the plan'),
    deletedAt: z.iso.datetime(),
    removedAt: z.iso.datetime().describe('When it goes for good'),
  })
  .meta({ id: 'DeletedRecording' });
export type DeletedRecordingResponse = z.infer<typeof DeletedRecordingResponse>;

export const RemoveDeletedRequest = z.object({
  until: z.iso
    .datetime()
    .optional()
    .describe(
      'The latest `deletedAt` that the user was told of: what was deleted since stays. All without it',
    ),
});
export type RemoveDeletedRequest = z.infer<typeof RemoveDeletedRequest>;

export const RecordingResponse = RecordingFacts.extend({
  transcribedBy: z
    .string()
    .nullable()
    .describe('Which engine heard the transcript, e.g. `whisper tiny.en`; null where none did'),
  version: z.number().int().describe('Raised by every change of title, description, chapters or transcript'),
  chapters: z.array(ChapterResponse),
  transcript: z.array(SegmentResponse),
}).meta({ id: 'Recording' });
export type RecordingResponse = z.infer<typeof RecordingResponse>;

export const ListRecordingsRequest = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(100),
  cursor: z
    .string()
    .max(1000)
    .optional()
    .describe('From the `Link: <...>; rel="next"` header of the page before'),
  sort: z.enum(RECORDING_SORTS).default('-date').describe('A minus sorts downwards; newest first without it'),
  status: RecordingStatusSchema.optional(),
  q: line(200, 'A search').optional().describe('Words that the title has, in any case and order'),
});
export type ListRecordingsRequest = z.infer<typeof ListRecordingsRequest>;

const title = line(300, 'A title').min(1, 'A title is required');

export const CreateUploadingRequest = z.object({ title }).meta({ id: 'CreateUploadingRequest' });
export type CreateUploadingRequest = z.infer<typeof CreateUploadingRequest>;

export const UploadUrlResponse = z
  .object({ uploadURL: z.string().describe('Where to PUT the file, once, within 15 minutes') })
  .meta({ id: 'UploadUrl' });

export const ReportUploadProgressRequest = z
  .object({
    progress: z.number().min(0).max(100).describe('Percent; 0 begins anew, less than before is ignored'),
  })
  .meta({ id: 'ReportUploadProgressRequest' });

export const CompleteUploadRequest = z
  .object({ objectURL: z.string().min(1).max(2000).describe('The uploadURL without its query') })
  .meta({ id: 'CompleteUploadRequest' });

const ChapterRequest = z
  .object({
    id: z.uuid().optional(),
    title: line(200, 'A chapter title').min(1, 'A chapter needs a title'),
    startTime: z.number().min(0).describe('Seconds'),
    endTime: z.number().min(0).nullish().describe('Seconds'),
    summary: paragraph(2000, 'A chapter summary').nullish(),
  })
  .meta({ id: 'ChapterRequest' });

export const EditRecordingRequest = z
  .object({
    title: title.optional(),
    description: paragraph(5000, 'A description').optional(),
    chapters: z.array(ChapterRequest).max(200, 'A recording has at most 200 chapters').optional(),
    version: z.number().int().optional().describe('As it was read; a stale one is refused with 409'),
  })
  .meta({ id: 'EditRecordingRequest' });
export type EditRecordingRequest = z.infer<typeof EditRecordingRequest>;

export const DashboardStatsResponse = z
  .object({
    totalRecordings: z.number().int(),
    completedRecordings: z.number().int(),
    processingRecordings: z.number().int(),
    totalDuration: z.number().describe('Seconds'),
    totalViews: z.number().int(),
    storageBytes: z.number().int(),
  })
  .meta({ id: 'DashboardStats' });
export type DashboardStatsResponse = z.infer<typeof DashboardStatsResponse>;
