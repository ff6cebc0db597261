import type { estypes } from '@elastic/elasticsearch';
import type { SearchTerm } from '../../ports/search-index.js';
import type { LanguageTerms, StemOf } from '../../stems.js';
import { wordsOf } from '../../words-of.js';

type Query = estypes.QueryDslQueryContainer;

interface Paths {
  text: string;
  stems: string;
  language: string;
}

/** The query in English and, for each other language, in its own stems. */
export const questionOf = (
  { text, stems, language: spoken }: Paths,
  asked: readonly LanguageTerms[],
): Query =>
  oneOf(
    asked.map(({ language, terms, stemOf }) => {
      const must = terms.map((term) => {
        const meant = language === null ? meaning(text, term) : meaning(stems, stemmed(term, stemOf));
        return oneOf([...meant, ...beginning(text, term)]);
      });
      return { bool: { must, ...(language !== null && { filter: [{ term: { [spoken]: language } }] }) } };
    }),
  );

const stemmed = (term: SearchTerm, stemOf: StemOf): SearchTerm => ({
  ...term,
  slots: term.slots.map((ways) => ways.map((way) => wordsOf(way).map(stemOf).join(' '))),
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
  const words = typedIn(term);
  return words.length === 1
    ? [{ prefix: { [said]: words[0]! } }]
    : [{ match_phrase_prefix: { [said]: { query: words.join(' '), max_expansions: 1_000 } } }];
}

const oneOf = (should: Query[]): Query => ({ bool: { should, minimum_should_match: 1 } });

const typedIn = ({ slots }: SearchTerm): string[] => wordsOf(slots[0]![0]!);
