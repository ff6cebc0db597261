import fc from 'fast-check';
import { termsOf } from './search-words.js';

const shown = (q: string): string[] =>
  termsOf(q).map(({ slots, isPrefix, isQuoted }) => {
    const text = slots.map((ways) => ways.join('|')).join(' ');
    return isQuoted ? `"${text}"` : text + (isPrefix ? '*' : '');
  });

describe('termsOf', () => {
  it.each<[string, string[]]>([
    ['Contract Renewal', ['contract', 'renewal*']],
    ['"annual contract" price', ['"annual contract"', 'price*']],
    ['price “annual contract”', ['price', '"annual contract"']],
    ['"not closed', ['closed*']],
    ['""', []],
    ['the price of it', ['price*']],
    ['the', ['the*']],
    ['of the', ['of', 'the*']],
    ['"the price of it"', ['"the price of it"']],
    ["customer's calls", ['customer', 'calls*']],
    ["don't", ["don't*"]],
    ['twenty', ['twenty|20*']],
    ['20 seats', ['20|twenty', 'seats*']],
    ['twenty five seats', ['twenty five|25', 'seats*']],
    ['"twenty percent"', ['"twenty|20 percent"']],
    ['1,500', ['1,500|1500|one thousand five hundred|fifteen hundred*']],
    ['-contract & !march | (x:*)', ['contract', 'march', 'x*']],
    ['% _ *', []],
    ['🎬', []],
    ['встреча ЦЕНА', ['встреча', 'цена*']],
  ])('%j', (q, terms) => {
    expect(shown(q)).toEqual(terms);
  });

  it('takes any text for words', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200, unit: 'grapheme' }), (q) => {
        for (const { slots } of termsOf(q))
          for (const way of slots.flat()) expect(way).toMatch(/^[\p{L}\p{N}][\p{L}\p{M}\p{N}.,'’ ]*$/u);
      }),
    );
  });
});
