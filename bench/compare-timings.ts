/** How two kinds of measurement differ, in the unit of the measurements. */
export interface Comparison {
  medianA: number;
  medianB: number;
  /** How much B lies above A: the median of all differences of one of each (Hodges and Lehmann, 1963). */
  shift: number;
  /** Between these the shift lies with 95 % certainty (bootstrap). */
  interval: [number, number];
  /**
   * How often one measurement of each is put in the right order, 0.5 being a coin: the area under the ROC curve, which
   * is Mann and Whitney's U over the number of pairs.
   */
  auc: number;
  /** Whether the interval leaves zero out. */
  differs: boolean;
}

const RESAMPLES = 400;

/** Compares two lists of measurements, none of which is empty. */
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
