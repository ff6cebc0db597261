import type { estypes } from '@elastic/elasticsearch';
import type { SearchTerm } from '../../ports/search-index.js';
import { wordsOf } from '../../words-of.js';

type Query = estypes.QueryDslQueryContainer;

export const questionOf = (path: string, terms: SearchTerm[]): Query => ({
  bool: {
    must: terms.map((term) => oneOf(waysOf(path, term))),
  },
});

const waysOf = (path: string, term: SearchTerm): Query[] => [
  ...meaning(path, term),
  ...beginning(path, term),
];

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
  const words = typedIn(term);
  return words.length === 1
    ? [{ prefix: { [said]: words[0]! } }]
    : [{ match_phrase_prefix: { [said]: { query: words.join(' '), max_expansions: 1_000 } } }];
}

const oneOf = (should: Query[]): Query => ({ bool: { should, minimum_should_match: 1 } });

const typedIn = ({ slots }: SearchTerm): string[] => wordsOf(slots[0]![0]!);
