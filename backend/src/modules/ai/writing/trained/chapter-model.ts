import { readFileSync } from 'node:fs';
import { GAP_FEATURES, gapFeatures, type GapFeature } from './boundary-features.js';
import { cueNgrams } from './cue-ngrams.js';
import { wordsOf } from '../../../../shared/text/tokenise.js';
import type { TranscriptLine } from '../../../../shared/transcripts/transcript-line.js';

/** Written by `bench/train`: logistic regressions on n-grams and on features of a gap. */
export interface ChapterWeights {
  /** `ngrams` is `n-gram weight|n-gram weight|...` with weights in units of `scale`. */
  cues: { bias: number; scale: number; ngrams: string };
  gaps: Linear;
  /** Fitted on gaps within seconds of a boundary. */
  right: Linear;
}

interface Linear {
  bias: number;
  weights: Record<GapFeature, number>;
}

/** Set by hand: announcements are reliable but rare in the training data. */
const ANNOUNCED = 3;

/** Log odds per line that a chapter starts nearby and, if so, at exactly this line. */
export interface GapScores {
  near: number[];
  right: number[];
}

export interface ChapterModel {
  scores(lines: readonly TranscriptLine[]): GapScores;
}

export function chapterModel(weights: ChapterWeights): ChapterModel {
  const cues = cueModel(weights.cues);
  const [gaps, right] = [linearModel(weights.gaps), linearModel(weights.right)];
  const announced = GAP_FEATURES.indexOf('announced');
  return {
    scores(lines) {
      const words = lines.map(({ text }) => wordsOf(text));
      const rows = gapFeatures(lines, words, cues(words));
      const near = rows.map((row) => gaps(row) + ANNOUNCED * row[announced]!);
      return { near, right: rows.map(right) };
    },
  };
}

function linearModel({ bias, weights }: Linear): (row: Float64Array) => number {
  const perFeature = GAP_FEATURES.map((name) => weights[name]);
  return (row) => row.reduce((sum, value, i) => sum + value * perFeature[i]!, bias);
}

function cueModel({ bias, scale, ngrams }: ChapterWeights['cues']): (lines: readonly string[][]) => number[] {
  const weights = numbersOf(ngrams);
  return (lines) =>
    lines.map((_, at) => {
      let sum = 0;
      for (const ngram of cueNgrams(lines, at)) sum += weights.get(ngram) ?? 0;
      return bias + scale * sum;
    });
}

const numbersOf = (entries: string): Map<string, number> =>
  new Map(
    entries.split('|').map((entry) => {
      const at = entry.lastIndexOf(' ');
      return [entry.slice(0, at), Number(entry.slice(at + 1))];
    }),
  );

/** The shipped weights, fitted by `bench/train` on QMSum (AMI, ICSI and committee meetings). */
export const shippedChapterModel = (): ChapterModel =>
  (shipped ??= chapterModel(
    JSON.parse(readFileSync(new URL('./weights/chapters.json', import.meta.url), 'utf8')) as ChapterWeights,
  ));
let shipped: ChapterModel | undefined;
