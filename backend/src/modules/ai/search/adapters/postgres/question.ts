import type { SearchTerm } from '../../ports/search-index.js';
import type { StemOf } from '../../stems.js';
import { wordsOf } from '../../words-of.js';

/**
 * A question as PostgreSQL takes it (`tsquery`). Only letters and digits are left between the quotation marks, so that
 * none can be an operator.
 */
export const questionOf = (terms: SearchTerm[], stemOf: StemOf): string =>
  terms
    .map((term) => {
      const meant = term.slots
        .map((ways) => anyOf(ways.map((way) => inARow(wordsOf(way).map(stemOf)))))
        .join(' <-> ');
      return term.isPrefix ? anyOf([meant, `${inARow(wordsOf(term.slots[0]![0]!))}:*`]) : `(${meant})`;
    })
    .join(' & ');

const anyOf = (ways: string[]): string => `(${ways.join(' | ')})`;

const inARow = (words: string[]): string => words.map((word) => `'${word}'`).join(' <-> ');
