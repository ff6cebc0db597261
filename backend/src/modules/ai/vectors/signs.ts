import { readFileSync } from 'node:fs';
import type { Vector } from './ports/embedder.js';

let read: readonly number[] | undefined;

/** What the vectors of all lines have in common, which tells none from another; by `npm run bench -- train/line-mean`. */
function mean(): readonly number[] {
  return (read ??= JSON.parse(
    readFileSync(new URL('./mean-weights.json', import.meta.url), 'utf8'),
  ) as number[]);
}

/** A bit a number: whether it is below the mean. */
export const signsOf = (vector: Vector): string => bits(beside(vector), (value) => value < 0);

/**
 * A question's own signs, and how much each counts: 2 where the bit of `strong` is set, and 1 more where that of `odd` is.
 * A line is the nearer the less the signs count by which it differs.
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
/** Of the largest number, from which on the weight is the greatest. */
const LARGE = 0.6;

/** What tells a vector from those of all lines. */
export const beside = (vector: Vector): number[] => Array.from(vector, (value, i) => value - mean()[i]!);

const bits = (values: readonly number[], isSet: (value: number) => boolean): string =>
  values.map((value) => Number(isSet(value))).join('');
