import { likelyBegins, type Stop } from './likely-cuts.js';

const stopsAt = (inner: readonly number[], scores: readonly number[], lines: number): Stop[] => [
  { line: 0, time: 0, score: 0 },
  ...inner.map((line, i) => ({ line, time: line * 10, score: scores[i]! })),
  { line: lines, time: lines * 10, score: 0 },
];

describe('likelyBegins', () => {
  it('weighs every cut by the scores of its stops', () => {
    const stops = stopsAt([3, 7], [Math.log(2), Math.log(3)], 10);
    // The cuts none, first, second and both have weights 1, 2, 3 and 6.
    const [start, first, second, end] = likelyBegins(stops, () => 0);
    expect(first).toBeCloseTo(8 / 12);
    expect(second).toBeCloseTo(9 / 12);
    expect([start, end]).toEqual([1, 0]);
  });

  it('gives nothing to chapters that may not be, and no numbers that are none where no cut may be', () => {
    const stops = stopsAt([1, 5], [4, 4], 10);
    const long = likelyBegins(stops, (i, j) => (stops[j]!.line - stops[i]!.line < 3 ? Infinity : 0));
    expect(long[1]).toBe(0);
    expect(long[2]).toBeCloseTo(Math.exp(4) / (1 + Math.exp(4)));
    expect(likelyBegins(stops, () => Infinity)).toEqual([0, 0, 0, 0]);
  });
});
