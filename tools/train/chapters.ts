import {
  type ChapterWeights,
  cueNgrams,
  GAP_FEATURES,
  type GapFeature,
  gapFeatures,
  wordsOf,
} from '../../backend/src/modules/ai/measures.js';
import { type BinaryRows, type Fit, fitLogistic, score, standardFit } from './logistic.js';
import { FOLDS, foldsOf, type Meeting, nameless, targetsOf } from './meetings.js';

const FEWEST_MEETINGS = 15;
const CUE_STRENGTH = 1 / 0.03;
const GAP_STRENGTH = 10;
const KEPT_NGRAMS = 4_000;

/** All gaps of all meetings, one after the other: those of meeting `m` lie from `offsets[m]` to `offsets[m + 1]`. */
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

/** N-grams that so many meetings have; one place after the other, or they would not all fit into memory. */
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
    for (const [ngram, count] of counts) if (count >= FEWEST_MEETINGS) common.push(ngram);
  }
  return common;
}

/** The gaps of the meetings for which `wanted` holds. */
function gapsWhere({ offsets, meetings }: Gaps, wanted: (meeting: number) => boolean): Int32Array {
  return Int32Array.from(
    meetings.flatMap((_, m) =>
      wanted(m) ? Array.from({ length: offsets[m + 1]! - offsets[m]! }, (__, i) => offsets[m]! + i) : [],
    ),
  );
}

/** The cue model's score of every gap, by a model that has not seen its meeting, among those `known`. */
function cueScores(gaps: Gaps, known: (meeting: number) => boolean): Float64Array {
  const scores = new Float64Array(gaps.targets.length);
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

/** The numbers of every gap, of the meetings as they are or without names. */
function numbersOf(gaps: Gaps, cues: Float64Array, named: boolean): Float64Array[] {
  return gaps.meetings.flatMap((meeting, m) =>
    gapFeatures(
      (named ? meeting : nameless(meeting)).segments,
      gaps.words[m]!,
      Array.from(cues.subarray(gaps.offsets[m], gaps.offsets[m + 1])),
    ),
  );
}

/** Fits the gap model over both copies of the rows; the weights are for numbers as they are, not standardised. */
function fitGaps(
  named: readonly Float64Array[],
  unnamed: readonly Float64Array[],
  targets: Float64Array,
  use: Int32Array,
): Fit {
  const rows = [...use].flatMap((row) => [named[row]!, unnamed[row]!]);
  const both = Float64Array.from([...use].flatMap((row) => [targets[row]!, targets[row]!]));
  return standardFit(rows, both, GAP_STRENGTH);
}

/** Fits both models on the meetings that are `known` and rounds the weights of the n-grams to a byte. */
export function trainChapters(gaps: Gaps, known: (meeting: number) => boolean): ChapterWeights {
  const use = gapsWhere(gaps, known);
  const cues = fitLogistic(gaps.rows, gaps.targets, use, CUE_STRENGTH);
  const outOfFold = cueScores(gaps, known);
  const fit = fitGaps(numbersOf(gaps, outOfFold, true), numbersOf(gaps, outOfFold, false), gaps.targets, use);
  const largest = Math.max(...cues.weights.map(Math.abs));
  const scale = Number((largest / 127).toPrecision(4));
  const kept = gaps.vocabulary
    .map((ngram, i) => [ngram, Math.round(cues.weights[i]! / scale)] as const)
    .sort((a, b) => Math.abs(b[1]) - Math.abs(a[1]) || (a[0] < b[0] ? -1 : 1))
    .slice(0, KEPT_NGRAMS)
    .sort((a, b) => (a[0] < b[0] ? -1 : 1));
  const weights = Object.fromEntries(
    GAP_FEATURES.map((name, i) => [name, Number(fit.weights[i]!.toPrecision(4))]),
  ) as Record<GapFeature, number>;
  return {
    cues: {
      bias: Number(cues.bias.toPrecision(4)),
      scale,
      ngrams: kept.map(([ngram, weight]) => `${ngram} ${weight}`).join('|'),
    },
    gaps: { bias: Number(fit.bias.toPrecision(4)), weights },
  };
}
