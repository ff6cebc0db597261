import { readFileSync } from 'node:fs';
import { kindFeatures } from '../../moments/line-kinds.js';
import type { Vector } from '../../vectors/ports/embedder.js';
import { announcedTopic, turnsTo } from '../chapters/announcements.js';
import type { TranscriptLine } from '../../../../shared/transcripts/transcript-line.js';
import type { LineMeanings } from '../spoken-lines.js';
import type { ChapterModel, GapScores } from './chapter-model.js';

/** Written by `npm run bench -- train/begins`: a logistic regression on {@link beginFeatures}. */
export interface BeginWeights {
  /** Minimum log odds for starting a chapter. */
  bar: number;
  bias: number;
  weights: readonly number[];
}

/** Makes scores of gaps comparable to the other features. */
const SCALE = 2;

/**
 * Whether a chapter of a short talk begins at each line: what the lines around are about, and how the chapter model
 * scores them.
 */
export function beginFeatures(
  lines: readonly TranscriptLine[],
  vectors: readonly Vector[],
  { near, right }: GapScores,
): Float64Array[] {
  const mean = near.reduce((sum, value) => sum + value, 0) / near.length;
  const beside = (at: number) => ((near[at] ?? mean) - mean) / SCALE;
  return kindFeatures(lines, vectors).map((row, at) =>
    Float64Array.from([
      ...row,
      near[at]! / SCALE,
      right[at]! / SCALE,
      beside(at - 1),
      beside(at),
      beside(at + 1),
      Number(announcedTopic(lines[at]!.text) !== null),
      Number(turnsTo(lines[at]!.text) !== null),
    ]),
  );
}

export const beginScore = (row: Float64Array, { bias, weights }: Omit<BeginWeights, 'bar'>): number =>
  row.reduce((sum, value, i) => sum + value * weights[i]!, bias);

/** Minimum lines from one start to the next, to the first line and to the last. */
const APART = 3;

/** The likeliest starts above the bar, apart from each other, in ascending order. */
export function likeliestBegins(scores: readonly number[], bar: number, most: number): number[] {
  const chosen: number[] = [];
  const ranked = [...scores.keys()].toSorted((one, other) => scores[other]! - scores[one]!);
  for (const at of ranked) {
    const isApart = [0, ...chosen, scores.length].every((other) => Math.abs(at - other) >= APART);
    if (isApart && scores[at]! >= bar && chosen.length < most) chosen.push(at);
  }
  return chosen.toSorted((one, other) => one - other);
}

/** Minutes. The model is fitted on talks of this length; meetings have other chapters. */
const [SHORTEST, LONGEST] = [1.25, 15];
const MOST = 11;

/** Starts of chapters after the first, or null for long recordings and where a line has no vector. */
export function beginsOfTalk(
  lines: readonly TranscriptLine[],
  meanings: LineMeanings | null,
  duration: number,
  model: ChapterModel,
): number[] | null {
  const minutes = duration / 60;
  const vectors = meanings?.filter((vector) => vector !== null) ?? [];
  if (minutes < SHORTEST || minutes >= LONGEST || vectors.length < lines.length) return null;
  const rows = beginFeatures(lines, vectors, model.scores(lines));
  return likeliestBegins(
    rows.map((row) => beginScore(row, shippedBegins())),
    shippedBegins().bar,
    MOST,
  );
}

let shipped: BeginWeights | undefined;
const shippedBegins = (): BeginWeights =>
  (shipped ??= JSON.parse(
    readFileSync(new URL('./weights/begins.json', import.meta.url), 'utf8'),
  ) as BeginWeights);
