import type { estypes } from '@elastic/elasticsearch';
import { z } from 'zod';
import type { FoundText } from '../../moments.js';
import { FOUND_FIELDS, type SearchPlace } from '../../ports/search-index.js';

const Entry = z.object({
  /** The place of the field and the second, by which moments are sorted; then the document's number. */
  sort: z.tuple([z.number(), z.number(), z.number()]),
  fields: z.object({ 'entries.end': z.tuple([z.number()]), 'entries.text': z.tuple([z.string()]) }),
});

const Entries = z.object({ total: z.object({ value: z.number() }), hits: z.array(Entry) });

const Hit = z.object({
  _id: z.string(),
  _score: z.number(),
  _source: z.object({ title: z.string() }),
  inner_hits: z.object({ entries: z.object({ hits: Entries }) }),
});
type Hit = z.infer<typeof Hit>;

export const hitsIn = ({ hits }: estypes.SearchResponse): Hit[] => z.array(Hit).parse(hits.hits);

export const placeOf = ({ _id, _score }: Hit, isRespelled: boolean): SearchPlace => ({
  inTitle: _score > 0 ? 1 : 0,
  recordingId: _id,
  isRespelled,
});

export const textsOf = ({ inner_hits }: Hit): FoundText[] =>
  inner_hits.entries.hits.hits.map(({ sort: [place, start], fields }) => ({
    field: FOUND_FIELDS[place]!,
    start,
    end: fields['entries.end'][0],
    text: fields['entries.text'][0],
  }));

/** Whether more was found in the recording than is named. */
export const hasMore = ({ inner_hits }: Hit): boolean => {
  const { total, hits } = inner_hits.entries.hits;
  return total.value > hits.length;
};
