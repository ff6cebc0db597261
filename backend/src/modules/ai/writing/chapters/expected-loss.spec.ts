import fc from 'fast-check';
import { expectedLoss } from './expected-loss.js';
import { likelyChapters, type Stop } from './likely-cuts.js';

const free = (i: number, j: number) => (j > i ? 0 : Infinity);
const stopsAt = (inner: readonly number[], scores: readonly number[], lines: number): Stop[] => [
  { line: 0, time: 0, score: 0 },
  ...inner.map((line, i) => ({ line, time: line * 10, score: scores[i]! })),
  { line: lines, time: lines * 10, score: 0 },
];
const subsets = (items: readonly number[]): number[][] =>
  items.reduce<number[][]>((all, item) => [...all, ...all.map((set) => [...set, item])], [[]]);

describe('likelyChapters', () => {
  it('weighs every cut by the scores of its stops', () => {
    const stops = stopsAt([3, 7], [Math.log(2), Math.log(3)], 10);
    // Of the cuts none, first, second and both, weighed 1, 2, 3 and 6.
    const likely = likelyChapters(stops, free);
    expect(likely[0]![3]).toBeCloseTo(1 / 12);
    expect(likely[0]![1]).toBeCloseTo(8 / 12);
    expect(likely[1]![2]).toBeCloseTo(6 / 12);
    expect(likely[2]![3]).toBeCloseTo(9 / 12);
  });

  it('gives nothing to chapters that may not be, and no numbers that are none where no cut may be', () => {
    const stops = stopsAt([1, 5], [4, 4], 10);
    const long = likelyChapters(stops, (i, j) => (stops[j]!.line - stops[i]!.line < 3 ? Infinity : 0));
    expect(long[0]![1]).toBe(0);
    expect(long[0]![2]! + long[0]![3]!).toBeCloseTo(1);
    expect(likelyChapters(stops, () => Infinity).flatMap((row) => [...row])).toEqual(Array(16).fill(0));
  });
});

describe('expectedLoss', () => {
  it('is what Pk and WindowDiff give on average over all cuts', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 23 }), { minLength: 1, maxLength: 4 }),
        fc.array(fc.double({ min: -3, max: 3, noNaN: true }), { minLength: 4, maxLength: 4 }),
        (inner, scores) => {
          const lines = 24;
          const sorted = [...inner].sort((a, b) => a - b);
          const stops = stopsAt(sorted, scores, lines);
          const likely = likelyChapters(stops, free);
          const { loss } = expectedLoss(stops, likely, { lines, usual: 3, tolerance: 30 });
          const cuts = subsets([...sorted.keys()].map((i) => i + 1));
          const weights = cuts.map((cut) => Math.exp(cut.reduce((sum, j) => sum + stops[j]!.score, 0)));
          const total = weights.reduce((sum, weight) => sum + weight, 0);
          const count = cuts.reduce((sum, cut, c) => sum + (weights[c]! / total) * (cut.length + 1), 0);
          const width = Math.max(2, Math.round(lines / Math.max(3, count) / 2));
          const within = (cut: readonly number[], i: number) =>
            cut.filter((j) => stops[j]!.line > i - width && stops[j]!.line <= i).length;
          const windows = Array.from({ length: lines + width }, (_, i) => i);
          // Two begins at most in a window: what a third adds is left out.
          for (const cut of cuts.filter((one) => windows.every((i) => within(one, i) < 2))) {
            const average = cuts.reduce((sum, other, c) => {
              const wrong = windows.map((i) => {
                const [predicted, right] = [within(cut, i), within(other, i)];
                return (predicted > 0 === right > 0 ? 0 : 1) + (predicted === right ? 0 : 1);
              });
              return sum + ((weights[c]! / total) * wrong.reduce((a, b) => a + b, 0)) / windows.length;
            }, 0);
            const ends = [0, ...cut, stops.length - 1];
            const ours = ends.slice(1).reduce((sum, j, c) => sum + loss(ends[c]!, j), 0);
            expect(ours).toBeCloseTo(average, 6);
          }
        },
      ),
    );
  });

  it('gains most by the begin that is surest, and loses by one that is not', () => {
    const stops = stopsAt([6, 8, 16], [1, 3, -4], 24);
    const { gain } = expectedLoss(stops, likelyChapters(stops, free), { lines: 24, usual: 3, tolerance: 15 });
    expect(gain(2)).toBeGreaterThan(gain(1));
    expect(gain(3)).toBeLessThan(0);
    expect(gain(0)).toBe(0);
    expect(gain(4)).toBe(0);
  });
});
