import { readFileSync } from 'node:fs';
import { type AskedTerm, isOfAnother, weightOf } from './asked-terms.js';
import { WANTED_KINDS } from './wanted.js';
import { type AskedQuestion, LINE_FEATURES, lineFeatures, type LineFeatures } from './line-features.js';
import { isConfident as isHeard } from '../../../../shared/transcripts/confidence.js';
import type { FoundLines } from '../ports/assistant.js';
import type { Talk } from './read-talk.js';

export interface Linear {
  bias: number;
  weights: readonly number[];
}

/** Written by `npm run bench -- train/finding`. */
export interface FinderWeights {
  line: Linear;
  /** On {@link FINDING_SIGNS}: whether the first line answers, and whether one of the first three does. */
  first: Linear;
  shown: Linear;
  bars: FinderBars;
}

let read: Record<'meaning' | 'words' | 'long', FinderWeights> | undefined;

/** Lines. In long recordings every word occurs somewhere, so the context of a line matters more. */
const LONG = 250;

/** Weights are fitted apart for talks without vectors, which are ranked by words alone, and for long talks. */
function weightsFor({ vectors, lines }: Talk): FinderWeights {
  const file = new URL('./finder-weights.json', import.meta.url);
  read ??= JSON.parse(readFileSync(file, 'utf8')) as NonNullable<typeof read>;
  return read[!vectors ? 'words' : lines.length >= LONG ? 'long' : 'meaning'];
}

/** Minimum likelihoods for calling the first line the answer, and for showing lines. */
export interface FinderBars {
  sure: number;
  near: number;
}

const SHOWN = 3;
/** Share of the bar from which a refusal names the closest line. */
const HINT = 0.6;

/** Finds the lines that answer a question, by words and meaning. */
export function findLines(talk: Talk, question: AskedQuestion): FoundLines {
  const weights = weightsFor(talk);
  const features = lineFeatures(talk, question);
  const { bars } = weights;
  const { terms, unsaid, asked } = features;
  // Questions without topic words match everything, and low-confidence lines answer nothing.
  const ranked =
    terms.length === 0 || (talk.vectors ? isOfAnother(asked) : unsaid === terms.length)
      ? []
      : rankLines(features, weights.line).filter(({ at }) => isHeard(talk.lines[at]!));
  const all = ranked.map(({ at }) => at);
  const signs = ranked.length > 0 ? findingSigns(features, ranked) : null;
  const chance = signs ? likelihood(signs, weights.shown) : 0;
  const isNear = signs !== null && chance >= bars.near;
  const ofFirst = isNear ? likelihood(signs, weights.first) : 0;
  const lines = isNear ? all.slice(0, SHOWN) : [];
  const closest = chance >= HINT * bars.near ? all[0]! : null;
  const shown = isNear ? lines : [closest ?? []].flat();
  const met = asked.filter(({ ways }) =>
    shown.some((at) => ways.some((way) => talk.stems[at]!.includes(way))),
  );
  return {
    lines,
    closest,
    met: met.map(({ word }) => word),
    isSure: talk.vectors !== null && ofFirst >= bars.sure,
    likelihood: ofFirst,
    ranked: all,
  };
}

export interface RankedLine {
  at: number;
  score: number;
}

export const rankLines = ({ rows }: LineFeatures, line: Linear): RankedLine[] =>
  rows.map((row, at) => ({ at, score: scoreOf(row, line) })).sort((one, other) => other.score - one.score);

/** Features that predict whether the top-ranked lines answer at all. */
export function findingSigns(
  { rows, asked, wants, stems }: LineFeatures,
  ranked: readonly RankedLine[],
): Float64Array {
  const [first, second = first] = ranked;
  const weight = weightOf(asked) || 1;
  const missing = asked.filter(({ isSaid }) => !isSaid);
  const share = (some: readonly AskedTerm[]) => weightOf(some) / weight;
  /** Share of the question covered by a line; neighboring lines count half. */
  const metBy = ({ at }: RankedLine) => {
    const meets = (line: number, { ways }: AskedTerm) => ways.some((way) => stems[line]?.includes(way));
    const beside = asked.filter((term) => meets(at - 1, term) || meets(at, term) || meets(at + 1, term));
    return (share(asked.filter((term) => meets(at, term))) + share(beside)) / 2;
  };
  const shown = ranked.slice(0, SHOWN);
  const holds = ({ at }: RankedLine) => rows[at]![place('holds what is wanted')]! > 0;
  const sum = ranked.reduce((total, { score }) => total + Math.exp(score - first!.score), 0);
  return Float64Array.from([
    first!.score - second!.score,
    1 / sum,
    rows.reduce((high, row) => Math.max(high, row[place('meaning')]!), -Infinity),
    share(missing),
    Number(missing.some(({ isName }) => isName)),
    Math.max(...shown.map(metBy)),
    Math.max(0, ...shown.filter((line) => wants >= 0 && holds(line)).map(metBy)),
    ...WANTED_KINDS.map((_, kind) => Number(kind === wants)),
    Math.log(stems.length),
    ...rows[first!.at]!,
  ]);
}

type Feature = (typeof LINE_FEATURES)[number];
const place = (name: Feature): number => LINE_FEATURES.indexOf(name);

export const scoreOf = (row: Float64Array, { bias, weights }: Linear): number =>
  row.reduce((sum, value, i) => sum + value * weights[i]!, bias);

export const likelihood = (row: Float64Array, linear: Linear): number =>
  1 / (1 + Math.exp(-scoreOf(row, linear)));
