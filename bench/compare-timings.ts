/** Difference of two samples, in their unit. */
export interface Comparison {
  medianA: number;
  medianB: number;
  /** Shift of B against A: the median of all pairwise differences (Hodges and Lehmann, 1963). */
  shift: number;
  /** The shift's 95 % confidence interval (bootstrap). */
  interval: [number, number];
  /**
   * Probability that a measurement of each is ordered correctly, 0.5 being chance: the area under the ROC curve, i.e.
   * Mann and Whitney's U over the number of pairs.
   */
  auc: number;
  /** Whether the interval excludes zero. */
  differs: boolean;
}

const RESAMPLES = 400;

/** Compares two non-empty samples. */
export function compare(a: readonly number[], b: readonly number[]): Comparison {
  const shifts = Array.from({ length: RESAMPLES }, () => shiftOf(resample(a), resample(b))).sort(ascending);
  const interval: [number, number] = [
    shifts[Math.floor(RESAMPLES * 0.025)]!,
    shifts[Math.ceil(RESAMPLES * 0.975) - 1]!,
  ];
  return {
    medianA: median([...a].sort(ascending)),
    medianB: median([...b].sort(ascending)),
    shift: shiftOf(a, b),
    interval,
    auc: a.reduce((sum, x) => sum + b.reduce((won, y) => won + order(x, y), 0), 0) / (a.length * b.length),
    differs: interval[0] > 0 || interval[1] < 0,
  };
}

const ascending = (x: number, y: number): number => x - y;
const order = (x: number, y: number): number => (y > x ? 1 : y === x ? 0.5 : 0);
const median = (sorted: ArrayLike<number>): number => sorted[Math.floor(sorted.length / 2)]!;

const resample = (values: readonly number[]): number[] =>
  values.map(() => values[Math.floor(Math.random() * values.length)]!);

function shiftOf(a: readonly number[], b: readonly number[]): number {
  const differences = new Float64Array(a.length * b.length);
  a.forEach((x, i) => b.forEach((y, j) => (differences[i * b.length + j] = y - x)));
  return median(differences.sort());
}
