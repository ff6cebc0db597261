import { readFileSync } from 'node:fs';

/** Weights of a logistic regression; `bar` is the minimum likelihood for showing what it finds. */
export interface LinearWeights {
  bar: number;
  bias: number;
  weights: readonly number[];
}

/** Written by `npm run bench -- train/plan`. */
export const readWeights = (name: string): LinearWeights =>
  JSON.parse(readFileSync(new URL(`./${name}.json`, import.meta.url), 'utf8')) as LinearWeights;

export const likelihoodOf = (
  row: Float64Array,
  { bias, weights }: Pick<LinearWeights, 'bias' | 'weights'>,
): number => 1 / (1 + Math.exp(-row.reduce((sum, value, i) => sum + value * weights[i]!, bias)));
