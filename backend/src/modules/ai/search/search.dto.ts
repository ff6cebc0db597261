import { z } from 'zod';
import { FOUND_FIELDS } from './ports/transcript-index.js';
import { line } from '../../../shared/http/validation.js';

export const SearchRequest = z.object({
  q: line(200, 'A search').min(1, 'A search is required').describe('Words, all of which must be found'),
  recordingId: z
    .uuid({ error: 'must be an id (UUID)' })
    .optional()
    .describe('Looks into this recording alone'),
  cursor: z.string().max(200).optional().describe('`nextCursor` of the page before'),
  limit: z.coerce.number().int().min(1).max(50).default(20).describe('Recordings on a page'),
});
export type SearchRequest = z.infer<typeof SearchRequest>;

const Moment = z
  .object({
    start: z.number().describe('Seconds'),
    end: z.number().describe('Seconds'),
    text: z.string(),
    snippet: z.string().describe('Plain text around what was found; never markup'),
    matches: z
      .array(z.object({ from: z.number().int(), to: z.number().int() }))
      .describe('What was found in the snippet, in UTF-16 code units; `to` is exclusive'),
    field: z.enum(FOUND_FIELDS),
  })
  .meta({ id: 'SearchMoment' });

export const SearchResponse = z
  .object({
    results: z.array(z.object({ recordingId: z.uuid(), title: z.string(), moments: z.array(Moment) })),
    nextCursor: z.string().nullable(),
  })
  .meta({ id: 'SearchPage' });
