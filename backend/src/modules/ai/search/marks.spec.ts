import { marksIn, readTerms, readText } from './marks.js';
import { termsOf } from './search-words.js';
import { placedWords } from './words-of.js';

const stemOf = (word: string): string => word.replace(/(?:s|ed|al)$/, '');
const marked = (q: string, text: string): string[] =>
  marksIn(readText(placedWords(text), stemOf), readTerms(termsOf(q), stemOf)).map(([from, to]) =>
    text.slice(from, to),
  );

describe('marksIn', () => {
  it.each<[string, string, string[]]>([
    ['contracts', 'The CONTRACT, contracted', ['CONTRACT', 'contracted']],
    ['renew contract', 'Renewal of a contract', ['Renewal', 'contract']],
    ['"annual contract"', 'annual fee, annual contract', ['annual', 'contract']],
    ['25 seats', 'twenty five seats or 25', ['twenty', 'five', 'seats', '25']],
    ['mig', 'Immigration, migration', ['migration']],
    ['fee mig', 'no migrating fees', ['migrating', 'fees']],
    ['mig fee', 'a migration fee', ['fee']],
    ['ЦЕНУ', '😀 цену', ['цену']],
    ['zebra', 'nothing of it', []],
  ])('of %j in %j are the words that were found', (q, text, found) => {
    expect(marked(q, text)).toEqual(found);
  });
});
