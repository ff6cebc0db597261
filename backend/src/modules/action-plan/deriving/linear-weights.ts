import { readFileSync } from 'node:fs';

/** Weights of a logistic regression. `bar` is the minimum likelihood of a match. */
export interface LinearWeights {
  bar: number;
  bias: number;
  weights: readonly number[];
}

const loaded = new Map<string, LinearWeights>();

/** Weights that `npm run bench -- train/plan` wrote, loaded on first use. */
export function readWeights(name: string): LinearWeights {
  const weights =
    loaded.get(name) ??
    (JSON.parse(readFileSync(new URL(`./${name}.json`, import.meta.url), 'utf8')) as LinearWeights);
  loaded.set(name, weights);
  return weights;
}

export const likelihoodOf = (
  row: Float64Array,
  { bias, weights }: Pick<LinearWeights, 'bias' | 'weights'>,
): number => 1 / (1 + Math.exp(-row.reduce((sum, value, i) => sum + value * weights[i]!, bias)));
