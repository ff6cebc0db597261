import { isClearlyEnglish } from './is-english.js';

const ENGLISH = 'We looked at the price and it is what we have agreed on with the team in the last call.';
const DUTCH = 'Wij hebben naar de prijs gekeken en dat is wat wij met het team hebben afgesproken.';

describe('isClearlyEnglish', () => {
  it('tells English by its small words, where there are enough of them', () => {
    expect(isClearlyEnglish(Array.from({ length: 4 }, () => ENGLISH))).toBe(true);
    expect(isClearlyEnglish(Array.from({ length: 4 }, () => DUTCH))).toBe(false);
    expect(isClearlyEnglish([ENGLISH])).toBe(false);
  });
});
