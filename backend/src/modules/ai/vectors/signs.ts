import { readFileSync } from 'node:fs';
import type { Vector } from './ports/embedder.js';

let read: readonly number[] | undefined;

/** The mean of all line vectors, from `npm run bench -- train/line-mean`. */
function mean(): readonly number[] {
  return (read ??= JSON.parse(
    readFileSync(new URL('./mean-weights.json', import.meta.url), 'utf8'),
  ) as number[]);
}

/** One bit per number: whether it is below the mean. */
export const signsOf = (vector: Vector): string => bits(beside(vector), (value) => value < 0);

/**
 * A query's sign bits and weights: 2 if the `strong` bit is set, plus 1 for `odd`. Lines are ranked by the weight of
 * differing bits.
 */
export function questionBits(vector: Vector): { signs: string; strong: string; odd: string } {
  const values = beside(vector);
  const most = LARGE * values.reduce((largest, value) => Math.max(largest, Math.abs(value)), 0) || 1;
  const weights = values.map((value) => Math.min(WEIGHTS, Math.round((Math.abs(value) / most) * WEIGHTS)));
  return {
    signs: signsOf(vector),
    strong: bits(weights, (weight) => weight >= 2),
    odd: bits(weights, (weight) => weight % 2 === 1),
  };
}

const WEIGHTS = 3;
/** Share of the largest number above which the weight is highest. */
const LARGE = 0.6;

/** Subtracts the mean of all lines. */
export const beside = (vector: Vector): number[] => Array.from(vector, (value, i) => value - mean()[i]!);

const bits = (values: readonly number[], isSet: (value: number) => boolean): string =>
  values.map((value) => Number(isSet(value))).join('');
