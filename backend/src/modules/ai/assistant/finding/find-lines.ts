import { readFileSync } from 'node:fs';
import { type AskedQuestion, LINE_FEATURES, lineFeatures, type LineFeatures } from './line-features.js';
import { isConfident as isHeard } from '../../../../shared/transcripts/confidence.js';
import type { FoundLines } from '../ports/assistant.js';
import type { Talk } from './read-talk.js';

/** A linear model: its score of a row is the log odds. */
export interface Linear {
  bias: number;
  weights: readonly number[];
}

/** Written by `npm run bench -- train/finding`. */
export interface FinderWeights {
  /** Of {@link LINE_FEATURES}: whether a line answers. */
  line: Linear;
  /** Of {@link FINDING_SIGNS}: whether the first line answers, and whether one of three does. */
  first: Linear;
  shown: Linear;
  bars: FinderBars;
}

let read: Record<'meaning' | 'words' | 'long', FinderWeights> | undefined;

/** Lines; in hours of talk every word is said somewhere, and what is around a line tells more than the line. */
const LONG = 250;

/** Without vectors the words alone must tell, and weigh otherwise. */
function weightsFor({ vectors, lines }: Talk): FinderWeights {
  const file = new URL('./finder-weights.json', import.meta.url);
  read ??= JSON.parse(readFileSync(file, 'utf8')) as NonNullable<typeof read>;
  return read[!vectors ? 'words' : lines.length >= LONG ? 'long' : 'meaning'];
}

/** Likelihoods: the first line is called the answer; nothing near is said, also where no word of the question is. */
export interface FinderBars {
  sure: number;
  near: number;
  nearByMeaning: number;
}

const SHOWN = 3;

/** The lines of a talk that answer a question, by words and by meaning. */
export function findLines(talk: Talk, question: AskedQuestion): FoundLines {
  const weights = weightsFor(talk);
  const features = lineFeatures(talk, question);
  const { bars } = weights;
  const { terms, unsaid } = features;
  // Words without a topic are near everything; what was heard badly answers nothing.
  const ranked =
    terms.length === 0 || (!talk.vectors && unsaid === terms.length)
      ? []
      : rankLines(features, weights.line).filter(({ at }) => isHeard(talk.lines[at]!));
  const all = ranked.map(({ at }) => at);
  const signs = ranked.length > 0 ? findingSigns(features, ranked) : null;
  if (!signs || likelihood(signs, weights.shown) < (unsaid === terms.length ? bars.nearByMeaning : bars.near))
    return { lines: [], isSure: false, likelihood: 0, ranked: all };
  const first = likelihood(signs, weights.first);
  return {
    lines: all.slice(0, SHOWN),
    isSure: talk.vectors !== null && first >= bars.sure,
    likelihood: first,
    ranked: all,
  };
}

export interface RankedLine {
  at: number;
  score: number;
}

export const rankLines = ({ rows }: LineFeatures, line: Linear): RankedLine[] =>
  rows.map((row, at) => ({ at, score: scoreOf(row, line) })).sort((one, other) => other.score - one.score);

/** What tells whether the lines that were ranked first answer at all. */
export function findingSigns(
  { rows, terms, unsaid }: LineFeatures,
  ranked: readonly RankedLine[],
): Float64Array {
  const [first, second = first] = ranked;
  const sum = ranked.reduce((total, { score }) => total + Math.exp(score - first!.score), 0);
  const ofFirst = (name: Feature) => rows[first!.at]![place(name)]!;
  return Float64Array.from([
    first!.score,
    first!.score - second!.score,
    1 / sum,
    ofFirst('meaning'),
    ofFirst('share of the words'),
    rows.reduce((high, row) => Math.max(high, row[place('meaning')]!), -Infinity),
    terms.length > 0 ? unsaid / terms.length : 1,
  ]);
}

type Feature = (typeof LINE_FEATURES)[number];
const place = (name: Feature): number => LINE_FEATURES.indexOf(name);

export const scoreOf = (row: Float64Array, { bias, weights }: Linear): number =>
  row.reduce((sum, value, i) => sum + value * weights[i]!, bias);

export const likelihood = (row: Float64Array, linear: Linear): number =>
  1 / (1 + Math.exp(-scoreOf(row, linear)));
