import type { Stop } from './likely-cuts.js';

/** The F1 that can be reached: a begin that is right by less than half of it takes away more than it adds. */
const REACHED = 0.4;

export interface ExpectedLoss {
  loss: (i: number, j: number) => number;
  gain: (j: number) => number;
}

/**
 * What a cut would lose on average, when people cut it as `likely` says: Pk plus WindowDiff (Pevzner and Hearst 2002)
 * less F1 of the begins, of which one is worth less the further it is from the right one.
 *
 * @param tolerance seconds from the right begin at which one is of no use any more
 */
export function expectedLoss(
  stops: readonly Stop[],
  likely: readonly Float64Array[],
  { lines, tolerance, usual }: { lines: number; tolerance: number; usual: number },
): ExpectedLoss {
  const end = stops.length - 1;
  const odds = stops.map((_, j) => (j === end ? 0 : likely.reduce((sum, row) => sum + row[j]!, 0)));
  const count = odds.slice(1, end).reduce((sum, p) => sum + p, 1);
  const chapters = Math.max(usual, count);
  const width = Math.min(lines - 1, Math.max(2, Math.round(lines / chapters / 2)));
  // Windows reach over both ends: where fewer of them count, a begin would cost less.
  const windows = lines + width;
  const { none, one } = countsWithin(stops, likely, odds, lines);

  // Sums of the loss over the windows before each: without a begin, with one, and what a second one adds.
  const [without, within, second] = [0, 1, 2].map(() => new Float64Array(windows + 1)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  for (let i = 0; i < windows; i++) {
    const p0 = none(Math.max(0, i - width), i);
    const p1 = one(Math.max(0, i - width), i);
    without[i + 1] = without[i]! + 2 * (1 - p0);
    within[i + 1] = within[i]! + p0 + 1 - p1;
    second[i + 1] = second[i]! + p1 - Math.max(0, 1 - p0 - p1);
  }
  const between = (sums: Float64Array, from: number, to: number) => {
    const [a, b] = [Math.max(0, from + width), Math.min(windows, to + width)];
    return b > a ? (sums[b]! - sums[a]!) / windows : 0;
  };

  const gains = stops.map(({ time }, j) => {
    if (j === 0 || j === end) return 0;
    const right = stops.reduce(
      (sum, other, i) => sum + odds[i]! * Math.max(0, 1 - Math.abs(other.time - time) / tolerance),
      0,
    );
    return (2 * right - REACHED) / (2 * chapters);
  });

  return {
    loss: (i, j) => {
      const [from, to] = [i === 0 ? -width : stops[i]!.line, stops[j]!.line];
      const inside = between(without, from, j === end ? to : to - width);
      if (j === end) return inside;
      const twice = i > 0 ? between(second, to - width, from) : 0;
      return inside + between(within, Math.max(from, to - width), to) + twice;
    },
    gain: (j) => gains[j]!,
  };
}

function countsWithin(
  stops: readonly Stop[],
  likely: readonly Float64Array[],
  odds: readonly number[],
  lines: number,
) {
  const size = stops.length;
  const upTo = new Int32Array(lines + 1);
  for (const { line } of stops) upTo[line]! += 1;
  for (let i = 1; i <= lines; i++) upTo[i]! += upTo[i - 1]!;
  const table = () => Array.from({ length: size + 1 }, () => new Float64Array(size + 1));
  // A chapter from one of the first `a` stops to one of the first `b`; to stop `x` from the first `a`; from `x` to the first `b`.
  const [both, to, from] = [table(), table(), table()];
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < size; j++) {
      const p = likely[i]![j]!;
      both[i + 1]![j + 1] = p + both[i]![j + 1]! + both[i + 1]![j]! - both[i]![j]!;
      to[j]![i + 1] = to[j]![i]! + p;
      from[i]![j + 1] = from[i]![j]! + p;
    }
  }
  const none = (after: number, last: number) => {
    const a = upTo[after]!;
    return both[a]![size]! - both[a]![upTo[Math.min(lines - 1, last)]!]!;
  };
  const one = (after: number, last: number) => {
    const [a, b] = [upTo[after]!, upTo[Math.min(lines - 1, last)]!];
    let sum = 0;
    for (let x = a; x < b; x++) {
      if (odds[x]! > 1e-12) sum += (to[x]![a]! * (from[x]![size]! - from[x]![b]!)) / odds[x]!;
    }
    return sum;
  };
  return { none, one };
}
