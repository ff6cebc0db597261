import type { estypes } from '@elastic/elasticsearch';
import { z } from 'zod';
import type { FoundText } from '../../found-moments.js';
import { FOUND_FIELDS, type SearchPlace } from '../../ports/search-index.js';

/** Doc-value columns only; see `SHOWN` in the index definition. */
export const SHOWN_OF_ENTRIES = {
  stored_fields: '_none_',
  docvalue_fields: ['entries.end', 'entries.shown'],
} satisfies estypes.SearchInnerHits;

const EntryFields = z.object({
  'entries.end': z.tuple([z.number()]),
  'entries.shown': z.tuple([z.string()]),
});

const Entry = z.object({
  /** Rank of the field, start second, document number. */
  sort: z.tuple([z.number(), z.number(), z.number()]),
  fields: EntryFields,
});

const Entries = z.object({ total: z.object({ value: z.number() }), hits: z.array(Entry) });

const Hit = z.object({
  _score: z.number(),
  fields: z.object({
    recordingId: z.tuple([z.string()]),
    titleShown: z.tuple([z.string()]),
    language: z.tuple([z.string()]).optional(),
  }),
  inner_hits: z.object({ entries: z.object({ hits: Entries }) }),
});
type Hit = z.infer<typeof Hit>;

export const hitsIn = ({ hits }: estypes.SearchResponse): Hit[] => z.array(Hit).parse(hits.hits);

const NearHit = z.object({ fields: z.object({ recordingId: z.tuple([z.string()]) }) });

export const idsIn = ({ hits }: estypes.SearchResponse): string[] =>
  z
    .array(NearHit)
    .parse(hits.hits)
    .map(({ fields }) => fields.recordingId[0]);

export const recordingOf = ({ fields }: Hit) => ({
  recordingId: fields.recordingId[0],
  title: fields.titleShown[0],
  language: fields.language?.[0] ?? null,
});

export const placeOf = ({ _score, fields }: Hit, isRespelled: boolean): SearchPlace => ({
  inTitle: _score > 0 ? 1 : 0,
  recordingId: fields.recordingId[0],
  isRespelled,
});

export const textsOf = ({ inner_hits }: Hit): FoundText[] =>
  inner_hits.entries.hits.hits.map(({ sort: [place, start], fields }) => ({
    field: FOUND_FIELDS[place]!,
    start,
    end: fields['entries.end'][0],
    text: fields['entries.shown'][0],
  }));

export const hasMore = ({ inner_hits }: Hit): boolean => {
  const { total, hits } = inner_hits.entries.hits;
  return total.value > hits.length;
};
