import type { estypes } from '@elastic/elasticsearch';
import { z } from 'zod';
import { FOUND_FIELDS, MAX_MENTIONS, type Mention, type MentionSearch } from '../../ports/search-index.js';
import { EntryFields, SHOWN_OF_ENTRIES } from './answer.js';
import { filtersOf } from './filters.js';
import { anyTermOf } from './question.js';

const TRANSCRIPT = FOUND_FIELDS.indexOf('transcript');

const Line = z.object({
  /** The second, by which lines are sorted; then the document's number. */
  sort: z.tuple([z.number(), z.number()]),
  fields: EntryFields,
});

const Hit = z.object({
  _source: z.object({ fingerprint: z.string() }),
  inner_hits: z.object({ entries: z.object({ hits: z.object({ hits: z.array(Line) }) }) }),
});

/** Asks for the one document, also where no line of it matches. */
export const mentionsBody = ({ terms, scope, recordingId }: MentionSearch): estypes.SearchRequest => ({
  query: {
    bool: {
      filter: filtersOf(scope, recordingId),
      should: [
        {
          nested: {
            path: 'entries',
            query: {
              bool: {
                filter: [{ term: { 'entries.place': TRANSCRIPT } }, anyTermOf('entries.text', terms)],
              },
            },
            score_mode: 'none',
            inner_hits: {
              size: MAX_MENTIONS,
              sort: [{ 'entries.start': 'asc' }, '_doc'],
              ...SHOWN_OF_ENTRIES,
            },
          },
        },
      ],
    },
  },
  size: 1,
  track_total_hits: false,
  _source: ['fingerprint'],
  allow_partial_search_results: false,
});

/** @returns null where the document says something else than the rows whose fingerprint is given */
export function mentionsIn({ hits }: estypes.SearchResponse, fingerprint: string | null): Mention[] | null {
  const [hit] = z.array(Hit).parse(hits.hits);
  if ((hit?._source.fingerprint ?? null) !== fingerprint) return null;
  return (hit?.inner_hits.entries.hits.hits ?? []).map(({ sort: [start], fields }) => ({
    start,
    end: fields['entries.end'][0],
    text: fields['entries.text.shown'][0],
  }));
}
