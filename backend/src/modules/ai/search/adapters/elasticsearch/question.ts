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

/**
 * Marks what was found, in the whole text. The beginning of a word is asked for in another way than when searching: what
 * that finds in the index of beginnings has no place in the text.
 */
export const highlightOf = (
  path: string,
  terms: SearchTerm[],
  forgiving: boolean,
): estypes.SearchHighlight => ({
  type: 'unified',
  number_of_fragments: 0,
  pre_tags: [MARKS.from],
  post_tags: [MARKS.to],
  fields: {
    [path]: {
      matched_fields: [`${path}.stems`],
      highlight_query: oneOf(
        terms.flatMap((term) => [
          ...meaning(path, term),
          ...wildcard(path, term),
          ...nearly(path, term, forgiving),
        ]),
      ),
    },
  },
});

function meaning(path: string, { slots }: SearchTerm): Query[] {
  const stems = `${path}.stems`;
  if (slots.length === 1) return slots[0]!.map((way) => ({ match_phrase: { [stems]: way } }));
  const intervals = slots.map((ways) => ({
    any_of: { intervals: ways.map((query) => ({ match: { query, ordered: true, max_gaps: 0 } })) },
  }));
  return [{ intervals: { [stems]: { all_of: { intervals, ordered: true, max_gaps: 0 } } } }];
}

function beginning(path: string, term: SearchTerm): Query[] {
  if (!term.isPrefix) return [];
  const words = wordsOf(term);
  return words.length === 1
    ? [{ prefix: { [path]: words[0]! } }]
    : [{ match_phrase_prefix: { [path]: { query: words.join(' '), max_expansions: 1_000 } } }];
}

function wildcard(path: string, term: SearchTerm): Query[] {
  const words = wordsOf(term);
  return term.isPrefix && words.length === 1
    ? [{ wildcard: { [path]: `${words[0]}*` } }]
    : beginning(path, term);
}

function nearly(path: string, term: SearchTerm, forgiving: boolean): Query[] {
  return forgiving && mayBeMistyped(term)
    ? [{ fuzzy: { [path]: { value: term.slots[0]![0]!, fuzziness: 'AUTO', max_expansions: 100 } } }]
    : [];
}

const oneOf = (should: Query[]): Query => ({ bool: { should, minimum_should_match: 1 } });

const wordsOf = ({ slots }: SearchTerm): string[] => slots[0]![0]!.match(/[\p{L}\p{N}]+/gu) ?? [];
