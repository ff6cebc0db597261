import type { TranscriptLine } from '../../../recordings/index.js';
import { ANSWER_WEIGHTS } from './answer-weights.js';

const MASS_WITHIN_S = 20;

/** Probability of each line being the answer, summing to 1: a linear ranker trained listwise. */
export function likelihoods(
  columns: readonly Float64Array[],
  weights: readonly number[] = ANSWER_WEIGHTS.lines,
): Float64Array {
  const scores = new Float64Array(columns[0]?.length ?? 0);
  columns.forEach((column, f) => {
    for (let i = 0; i < scores.length; i++) scores[i]! += weights[f]! * column[i]!;
  });
  const highest = scores.reduce((high, value) => Math.max(high, value), Number.NEGATIVE_INFINITY);
  const exps = scores.map((score) => Math.exp(score - highest));
  const sum = exps.reduce((total, value) => total + value, 0);
  return exps.map((value) => value / sum);
}

export function bestMoment(lines: readonly TranscriptLine[], likely: Float64Array): number {
  let [from, to, mass, best, max] = [0, 0, 0, 0, -1];
  for (let i = 0; i < lines.length; i++) {
    while (to < lines.length && lines[to]!.start <= lines[i]!.start + MASS_WITHIN_S) mass += likely[to++]!;
    while (lines[from]!.start < lines[i]!.start - MASS_WITHIN_S) mass -= likely[from++]!;
    // Of equal surroundings the likelier line.
    const worth = mass + likely[i]! * 1e-6;
    if (worth > max) [best, max] = [i, worth];
  }
  return best;
}
