import { findMatches, matchFrom, stepMatch } from './search.js';

const lines = [
  { text: 'The price is fair.' },
  { text: 'Is it? PRICE matters, the price.' },
  { text: 'Café crème.' },
];

describe('findMatches', () => {
  it('finds every occurrence in reading order without regard to case', () => {
    expect(findMatches(lines, 'price')).toEqual([
      { line: 0, from: 4, to: 9 },
      { line: 1, from: 7, to: 12 },
      { line: 1, from: 26, to: 31 },
    ]);
  });

  it('finds accented words by plain letters, at their place in the original', () => {
    expect(findMatches(lines, 'cafe creme')).toEqual([{ line: 2, from: 0, to: 10 }]);
    expect(findMatches([{ text: 'Cafe\u0301 noir' }], 'noir')).toEqual([{ line: 0, from: 6, to: 10 }]);
  });

  it('finds nothing for blank text', () => {
    expect(findMatches(lines, '   ')).toEqual([]);
  });

  it('reads signs of patterns as plain text', () => {
    expect(findMatches([{ text: 'Really? (yes)' }], '? (')).toEqual([{ line: 0, from: 6, to: 9 }]);
  });
});

describe('matchFrom', () => {
  const matches = findMatches(lines, 'price');

  it('begins at the line being read, and at the first when none follows', () => {
    expect(matchFrom(matches, 1)).toBe(1);
    expect(matchFrom(matches, 2)).toBe(0);
    expect(matchFrom([], 0)).toBe(-1);
  });
});

describe('stepMatch', () => {
  it('goes round at both ends', () => {
    expect(stepMatch(2, 1, 3)).toBe(0);
    expect(stepMatch(0, -1, 3)).toBe(2);
    expect(stepMatch(-1, 1, 0)).toBe(-1);
  });
});
