import { z } from 'zod';
import { FOUND_FIELDS, SEARCH_ENGINES } from './ports/search-index.js';
import { line } from '../../../shared/http/requests/validation.js';

export const SearchRequest = z.object({
  q: line(200, 'A search')
    .min(1, 'A search is required')
    .describe('All words must match; "quotes" search for a phrase. There are no other operators'),
  recordingId: z
    .uuid({ error: 'Must be an ID (UUID)' })
    .optional()
    .describe('Searches only this recording and returns up to 1,000 moments'),
  cursor: z.string().max(200).optional().describe('`nextCursor` of the previous page'),
  limit: z.coerce.number().int().min(1).max(50).default(10).describe('Recordings per page'),
});
export type SearchRequest = z.infer<typeof SearchRequest>;

const Moment = z
  .object({
    field: z.enum(FOUND_FIELDS),
    start: z.number().describe('Seconds'),
    end: z.number().describe('Seconds'),
    text: z.string(),
    spans: z
      .array(z.array(z.number().int()).length(2))
      .describe('Matches in the text as `[from, to]`, in UTF-16 code units; `to` is exclusive'),
    snippet: z.string().describe('Plain text around the match; never markup'),
    matches: z.array(z.array(z.number().int()).length(2)).describe('Matches in the snippet'),
    score: z.number().describe('Higher is better, within one response'),
  })
  .meta({ id: 'SearchMoment' });

export const SearchResponse = z
  .object({
    results: z.array(
      z
        .object({
          recordingId: z.uuid(),
          title: z.string(),
          canEdit: z.boolean().describe('Whether the reader may edit it'),
          moments: z.array(Moment).describe('Up to four: titles, descriptions, chapters, then by time'),
          hasMore: z.boolean().describe('Whether there are more moments, available with this `recordingId`'),
        })
        .meta({ id: 'SearchResult' }),
    ),
    nextCursor: z.string().nullable(),
    engine: z.enum(SEARCH_ENGINES).describe('The engine that answered'),
    degraded: z.boolean().describe('Whether PostgreSQL answered because the configured engine is down'),
  })
  .meta({ id: 'SearchPage' });

export const SharedSearchRequest = SearchRequest.pick({ q: true });
export type SharedSearchRequest = z.infer<typeof SharedSearchRequest>;

export const SharedSearchResponse = z
  .object({
    lines: z
      .array(Moment.pick({ start: true, end: true, text: true, spans: true }).meta({ id: 'FoundLine' }))
      .describe('Sorted by time, up to 1,000'),
  })
  .meta({ id: 'SharedSearchResult' });
