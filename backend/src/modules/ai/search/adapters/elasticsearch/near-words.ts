import { editDistance } from '../../../text/edit-distance.js';
import type { SearchTerm } from '../../ports/search-index.js';
import { mayBeMistyped } from '../../search-words.js';
import type { Span } from '../../snippet.js';
import { mistakesIn } from '../../vocabulary.js';
import { wordsOf } from './question.js';

/** The places of words that a term begins or, where typing errors are forgiven, almost is. */
export function nearWords(text: string, terms: SearchTerm[], forgiving: boolean): Span[] {
  const isNear = terms.flatMap((term) => [
    ...(term.isPrefix ? [begins(wordsOf(term).at(-1)!)] : []),
    ...(forgiving && mayBeMistyped(term) ? [resembles(wordsOf(term)[0]!)] : []),
  ]);
  if (isNear.length === 0) return [];
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)].flatMap(({ index, 0: word }) =>
    isNear.some((fits) => fits(word.toLowerCase())) ? [[index, index + word.length] as Span] : [],
  );
}

const begins =
  (typed: string) =>
  (word: string): boolean =>
    word.startsWith(typed);

function resembles(typed: string): (word: string) => boolean {
  const mistakes = mistakesIn(typed);
  return (word) => editDistance(typed, word, mistakes) <= mistakes;
}
