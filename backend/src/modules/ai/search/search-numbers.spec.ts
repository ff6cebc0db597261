import { spokenNumber } from '../../../shared/text/spoken-numbers.js';
import { waysToSay } from './search-numbers.js';

describe('waysToSay', () => {
  it.each<[number, string[]]>([
    [0, ['0', 'zero']],
    [20, ['20', 'twenty']],
    [25, ['25', 'twenty five']],
    [150, ['150', 'one hundred fifty', 'one hundred and fifty']],
    [1500, ['1500', '1,500', 'one thousand five hundred', 'fifteen hundred']],
    [2026, ['2026', '2,026', 'two thousand twenty six', 'two thousand and twenty six', 'twenty twenty six']],
    [2.5, []],
    [-1, []],
    [NaN, []],
    [1_000_000, []],
  ])('of %d are its digits and its words', (value, ways) => {
    expect(waysToSay(value)).toEqual(ways);
  });

  it('gives words that are understood as the same number', () => {
    for (const value of [7, 15, 42, 100, 110, 350, 999, 1000, 1100, 1998, 2000, 12_345, 999_999])
      for (const way of waysToSay(value).filter((spoken) => /[a-z]/.test(spoken)))
        expect([way, spokenNumber(way.split(' '), 0)?.value]).toEqual([way, value]);
  });
});
