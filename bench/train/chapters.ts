import {
  type ChapterWeights,
  cueNgrams,
  GAP_FEATURES,
  type GapFeature,
  gapFeatures,
  wordsOf,
} from '../../backend/src/modules/ai/bench-exports.js';
import { type BinaryRows, fitLogistic, score, standardFit } from './logistic.js';
import { FOLDS, foldsOf, type Meeting, nameless, targetsOf } from './meetings.js';

const MIN_MEETINGS = 15;
const CUE_STRENGTH = 1 / 0.03;
const GAP_STRENGTH = 10;
const KEPT_NGRAMS = 4_000;

/** All gaps of all meetings; those of meeting `m` are from `offsets[m]` to `offsets[m + 1]`. */
export interface Gaps {
  meetings: readonly Meeting[];
  words: string[][][];
  offsets: number[];
  targets: Float64Array;
  folds: number[];
  rows: BinaryRows;
  vocabulary: string[];
}

export function gapsOf(meetings: readonly Meeting[]): Gaps {
  const words = meetings.map(({ segments }) => segments.map(({ text }) => wordsOf(text)));
  const offsets = [0];
  for (const { segments } of meetings) offsets.push(offsets.at(-1)! + segments.length);
  const vocabulary = commonNgrams(words);
  const column = new Map(vocabulary.map((ngram, i) => [ngram, i]));
  const starts = new Int32Array(offsets.at(-1)! + 1);
  const columns: number[] = [];
  words.forEach((lines, m) =>
    lines.forEach((_, at) => {
      for (const ngram of cueNgrams(lines, at)) {
        const found = column.get(ngram);
        if (found !== undefined) columns.push(found);
      }
      starts[offsets[m]! + at + 1] = columns.length;
    }),
  );
  return {
    meetings,
    words,
    offsets,
    targets: Float64Array.from(meetings.flatMap(targetsOf)),
    folds: foldsOf(meetings),
    rows: { starts, columns: Int32Array.from(columns), width: vocabulary.length },
    vocabulary,
  };
}

/** N-grams that occur in enough meetings. Collected one position at a time to limit memory. */
function commonNgrams(meetings: readonly string[][][]): string[] {
  const common: string[] = [];
  for (const place of 'abcdefgh') {
    const counts = new Map<string, number>();
    for (const lines of meetings) {
      const here = new Set<string>();
      lines.forEach((_, at) => {
        for (const ngram of cueNgrams(lines, at)) if (ngram.startsWith(place)) here.add(ngram);
      });
      for (const ngram of here) counts.set(ngram, (counts.get(ngram) ?? 0) + 1);
    }
    for (const [ngram, count] of counts) if (count >= MIN_MEETINGS) common.push(ngram);
  }
  return common;
}

/** Gaps of meetings for which `wanted` returns true. */
function gapsWhere({ offsets, meetings }: Gaps, wanted: (meeting: number) => boolean): Int32Array {
  return Int32Array.from(
    meetings.flatMap((_, m) =>
      wanted(m) ? Array.from({ length: offsets[m + 1]! - offsets[m]! }, (__, i) => offsets[m]! + i) : [],
    ),
  );
}

/** Scores of gaps by n-grams, each from a model that has not seen its meeting, among those `known`. */
function scoresUnseen(gaps: Gaps, known: (meeting: number) => boolean): number[] {
  const scores = Array.from(gaps.targets, () => 0);
  for (let fold = 0; fold < FOLDS; fold++) {
    const { bias, weights } = fitLogistic(
      gaps.rows,
      gaps.targets,
      gapsWhere(gaps, (m) => known(m) && gaps.folds[m] !== fold),
      CUE_STRENGTH,
    );
    for (const row of gapsWhere(gaps, (m) => gaps.folds[m] === fold))
      scores[row] = bias + score(gaps.rows, row, weights);
  }
  return scores;
}

/** Features of every gap, of meetings with or without names. */
function numbersOf(gaps: Gaps, cues: number[], named: boolean): Float64Array[] {
  return gaps.meetings.flatMap((meeting, m) => {
    const [from, to] = [gaps.offsets[m]!, gaps.offsets[m + 1]!];
    return gapFeatures((named ? meeting : nameless(meeting)).segments, gaps.words[m]!, cues.slice(from, to));
  });
}

/** Quantizes weights to bytes in units of `scale`. */
function inBytes(weights: Float64Array): { scale: number; rounded: number[] } {
  const scale = Number((Math.max(...weights.map(Math.abs)) / 127).toPrecision(4));
  return { scale, rounded: Array.from(weights, (weight) => Math.round(weight / scale)) };
}

/** Fits all models on the `known` meetings. */
export function trainChapters(gaps: Gaps, known: (meeting: number) => boolean): ChapterWeights {
  const use = gapsWhere(gaps, known);
  const cues = fitLogistic(gaps.rows, gaps.targets, use, CUE_STRENGTH);
  const unseen = scoresUnseen(gaps, known);
  // Uses both variants, so that the model also works without names.
  const [named, unnamed] = [true, false].map((isNamed) => numbersOf(gaps, unseen, isNamed));
  const numbers = [...use].flatMap((row) => [named![row]!, unnamed![row]!]);
  const targets = Float64Array.from([...use].flatMap((row) => [gaps.targets[row]!, gaps.targets[row]!]));
  const isNear = (_: unknown, i: number) => targets[i]! > 0;
  const begins = targets.filter(isNear).map((target) => (target === 1 ? 1 : 0));
  const cueBytes = inBytes(cues.weights);
  const kept = gaps.vocabulary
    .map((ngram, i) => [ngram, cueBytes.rounded[i]!] as const)
    .sort((a, b) => Math.abs(b[1]) - Math.abs(a[1]) || (a[0] < b[0] ? -1 : 1))
    .slice(0, KEPT_NGRAMS)
    .sort((a, b) => (a[0] < b[0] ? -1 : 1));
  return {
    cues: {
      bias: Number(cues.bias.toPrecision(4)),
      scale: cueBytes.scale,
      ngrams: kept.map((entry) => entry.join(' ')).join('|'),
    },
    gaps: fitNumbers(numbers, targets),
    right: fitNumbers(numbers.filter(isNear), begins),
  };
}

function fitNumbers(rows: readonly Float64Array[], targets: Float64Array): ChapterWeights['gaps'] {
  const fit = standardFit(rows, targets, GAP_STRENGTH);
  const weights = GAP_FEATURES.map((name, i) => [name, Number(fit.weights[i]!.toPrecision(4))] as const);
  return {
    bias: Number(fit.bias.toPrecision(4)),
    weights: Object.fromEntries(weights) as Record<GapFeature, number>,
  };
}
