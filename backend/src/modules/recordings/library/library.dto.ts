import { z } from 'zod';
import { Id, line, named } from '../../../shared/http/requests/validation.js';
import { LIBRARY_LIMITS } from '../recording-limits.js';
import { tagName } from '../tags/tags.dto.js';
import { RecordingFacts, RecordingResponse, RecordingStatusSchema } from '../recording-shapes.js';
import { PERSON_KINDS } from './list-people.query.js';
import { RECORDING_SORTS } from './recording-order.js';

export const RecordingSummaryResponse = RecordingFacts.extend({
  chapterStarts: z.array(z.number()).describe('Start of its chapters in seconds'),
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
    .describe('From the previous page’s `Link: <...>; rel="next"` header'),
  sort: z
    .enum(RECORDING_SORTS)
    .default('-date')
    .describe('A leading minus sorts in descending order; defaults to newest first'),
  status: RecordingStatusSchema.optional(),
  q: line(200, 'A search').optional().describe('Words in the title, in any case and order'),
  folderId: z
    .union([Id, z.literal('top')])
    .optional()
    .describe('Recordings in this folder; `top` for those in none'),
  subfolders: z.stringbool().optional().describe('With `folderId`: includes subfolders'),
  tag: z
    .union([tagName.transform((tag) => [tag]), z.array(tagName).max(20, 'Filter by at most 20 tags')])
    .optional()
    .describe('Name of a tag. Can be repeated; recordings must have all tags'),
  person: named(LIBRARY_LIMITS.person, 'A name')
    .optional()
    .describe('A speaker, mentioned person or viewer: a name from `GET /api/recordings/people`'),
});
export type ListRecordingsRequest = z.infer<typeof ListRecordingsRequest>;

export const ListPeopleRequest = z.object({
  q: line(LIBRARY_LIMITS.person, 'A search').optional().describe('Part of the name, ignoring case'),
});
export type ListPeopleRequest = z.infer<typeof ListPeopleRequest>;

export const RecordingPersonResponse = z
  .object({
    name: z.string(),
    kinds: z
      .array(z.enum(PERSON_KINDS))
      .describe('`mentioned`: a vocabulary name, such as a company, that was said'),
    recordings: z.number().int().describe('Number of recordings you can see'),
  })
  .meta({ id: 'RecordingPerson' });
export type RecordingPersonResponse = z.infer<typeof RecordingPersonResponse>;

export const DashboardStatsResponse = z
  .object({
    totalRecordings: z.number().int(),
    completedRecordings: z.number().int(),
    processingRecordings: z.number().int(),
    totalDuration: z.number().describe('Seconds'),
    totalViews: z.number().int(),
    totalViewers: z.number().int().describe('Distinct people by email'),
    storageBytes: z.number().int(),
  })
  .meta({ id: 'DashboardStats' });
export type DashboardStatsResponse = z.infer<typeof DashboardStatsResponse>;

export const GetRecordingRequest = z.object({
  transcript: z
    .enum(['none'])
    .optional()
    .describe('`none` leaves out lines and everything derived from them'),
});
export type GetRecordingRequest = z.infer<typeof GetRecordingRequest>;
