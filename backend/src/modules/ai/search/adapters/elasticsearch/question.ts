import type { estypes } from '@elastic/elasticsearch';
import { MARKS } from '../../snippet.js';
import type { SearchTerm } from '../../ports/search-index.js';
import { mayBeMistyped } from '../../search-words.js';

type Query = estypes.QueryDslQueryContainer;

/** All the terms in one text. */
export const questionOf = (path: string, terms: SearchTerm[], forgiving: boolean): Query => ({
  bool: {
    must: terms.map((term) =>
      oneOf([...meaning(path, term), ...beginning(path, term), ...nearly(path, term, forgiving)]),
    ),
  },
});

/** Marks the forms of the words in the whole text; `nearWords` finds what else was found, for much less. */
export const highlightOf = (path: string, terms: SearchTerm[]): estypes.SearchHighlight => ({
  type: 'unified',
  number_of_fragments: 0,
  pre_tags: [MARKS.from],
  post_tags: [MARKS.to],
  fields: { [path]: { highlight_query: oneOf(terms.flatMap((term) => meaning(path, term))) } },
});

function meaning(path: string, { slots }: SearchTerm): Query[] {
  if (slots.length === 1) return slots[0]!.map((way) => ({ match_phrase: { [path]: way } }));
  const intervals = slots.map((ways) => ({
    any_of: { intervals: ways.map((query) => ({ match: { query, ordered: true, max_gaps: 0 } })) },
  }));
  return [{ intervals: { [path]: { all_of: { intervals, ordered: true, max_gaps: 0 } } } }];
}

function beginning(path: string, term: SearchTerm): Query[] {
  if (!term.isPrefix) return [];
  const said = `${path}.said`;
  const words = wordsOf(term);
  return words.length === 1
    ? [{ prefix: { [said]: words[0]! } }]
    : [{ match_phrase_prefix: { [said]: { query: words.join(' '), max_expansions: 1_000 } } }];
}

const nearly = (path: string, term: SearchTerm, forgiving: boolean): Query[] =>
  forgiving && mayBeMistyped(term)
    ? [{ fuzzy: { [`${path}.said`]: { value: wordsOf(term)[0]!, fuzziness: 'AUTO' } } }]
    : [];

const oneOf = (should: Query[]): Query => ({ bool: { should, minimum_should_match: 1 } });

/** As it was typed. */
export const wordsOf = ({ slots }: SearchTerm): string[] => slots[0]![0]!.match(/[\p{L}\p{N}]+/gu) ?? [];
