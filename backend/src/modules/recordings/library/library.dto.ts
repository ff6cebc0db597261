import { z } from 'zod';
import { line } from '../../../shared/http/requests/validation.js';
import { RecordingFacts, RecordingResponse, RecordingStatusSchema } from '../recording.dto.js';
import { RECORDING_SORTS } from './recording-order.js';

export const RecordingSummaryResponse = RecordingFacts.extend({
  chapterStarts: z.array(z.number()).describe('Where its chapters start, in seconds'),
}).meta({ id: 'RecordingSummary' });
export type RecordingSummaryResponse = z.infer<typeof RecordingSummaryResponse>;

export const RecordingProgressResponse = RecordingResponse.pick({
  status: true,
  processingStage: true,
  uploadProgress: true,
  processingProgress: true,
  transcribingAgain: true,
  version: true,
}).meta({ id: 'RecordingProgress' });
export type RecordingProgressResponse = z.infer<typeof RecordingProgressResponse>;

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

export const DashboardStatsResponse = z
  .object({
    totalRecordings: z.number().int(),
    completedRecordings: z.number().int(),
    processingRecordings: z.number().int(),
    totalDuration: z.number().describe('Seconds'),
    totalViews: z.number().int(),
    totalViewers: z.number().int().describe('People, by their e-mail'),
    storageBytes: z.number().int(),
  })
  .meta({ id: 'DashboardStats' });
export type DashboardStatsResponse = z.infer<typeof DashboardStatsResponse>;
