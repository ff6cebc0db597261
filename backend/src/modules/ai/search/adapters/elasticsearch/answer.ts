import type { estypes } from '@elastic/elasticsearch';
import { z } from 'zod';
import {
  FOUND_FIELDS,
  type FoundMoment,
  type FoundRecording,
  type SearchPlace,
} from '../../ports/search-index.js';
import { type Span, joined, markedSpans, snippetOf } from '../../snippet.js';

const Entry = z.object({
  /** The score comes last. */
  sort: z.array(z.number()).nonempty(),
  fields: z.object({
    'entries.field': z.tuple([z.enum(FOUND_FIELDS)]),
    'entries.start': z.tuple([z.number()]),
    'entries.end': z.tuple([z.number()]),
    'entries.text': z.tuple([z.string()]),
  }),
  highlight: z.record(z.string(), z.array(z.string())).default({}),
});

type Entry = z.infer<typeof Entry>;

const Hit = z.object({
  _id: z.string(),
  _score: z.number(),
  _source: z.object({ title: z.string() }),
  inner_hits: z.object({ entries: z.object({ hits: z.object({ hits: z.array(Entry) }) }) }),
});
type Hit = z.infer<typeof Hit>;

export const hitsIn = ({ hits }: estypes.SearchResponse): Hit[] => z.array(Hit).parse(hits.hits);

export const placeOf = ({ _id, _score }: Hit, isRespelled: boolean): SearchPlace => ({
  inTitle: _score > 0 ? 1 : 0,
  recordingId: _id,
  isRespelled,
});

/** @param near finds more places in a text than the engine has marked */
export const recordingOf = (
  { _id, _source, inner_hits }: Hit,
  near: (text: string) => Span[],
): FoundRecording => ({
  recordingId: _id,
  title: _source.title,
  moments: inner_hits.entries.hits.hits.map((entry) => momentOf(entry, near)),
});

function momentOf({ sort, fields, highlight }: Entry, near: (text: string) => Span[]): FoundMoment {
  const text = fields['entries.text'][0];
  const marked = markedSpans(text, Object.values(highlight).flat()).flatMap((span) => wordsIn(text, span));
  const spans = joined([...marked, ...near(text)]);
  return {
    field: fields['entries.field'][0],
    start: fields['entries.start'][0],
    end: fields['entries.end'][0],
    text,
    spans,
    ...snippetOf(text, spans),
    score: sort.at(-1)!,
  };
}

/** Elasticsearch marks the words of a phrase together, PostgreSQL each of them. */
const wordsIn = (text: string, [from, to]: Span): Span[] =>
  [...text.slice(from, to).matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ index, 0: word }) => [
    from + index,
    from + index + word.length,
  ]);
