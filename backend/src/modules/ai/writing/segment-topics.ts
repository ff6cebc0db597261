import type { TranscriptLine } from '../../recordings/index.js';
import { FEATURES, gapFeatures, type GapFeatures } from './boundary-features.js';

/**
 * What each feature says about a gap, in log odds: a logistic regression over 24 annotated meetings (QMSum),
 * each with and without punctuation and speakers. The bias is raised by 2 above the fit, which counts every
 * gap near a boundary as one.
 */
const BIAS = -1.44;
/** Not fitted: whoever names what comes next is believed. */
const ANNOUNCED = 2;
const WEIGHTS: GapFeatures = {
  'cue.move': 0.23,
  'cue.next': 0.48,
  'cue.frame': 0.38,
  'cue.handover': 0.56,
  'cue.opening': 0.37,
  'cue.thanks': 0.65,
  'cue.raise': 0.31,
  'cue.closing': 0.3,
  'cue.previous': 0.42,
  announced: ANNOUNCED,
  cohesion: 0.44,
  chains: 0.32,
  short: 0.2,
  speakers: 0.32,
};

/** Standard deviation of a chapter's length around the usual one, in logarithms. */
const LENGTH_SPREAD = 1.2;
/** No chapter is shorter than this share of the usual length, and than these seconds. */
const SHORTEST_SHARE = 0.2;
const SHORTEST_S = 12;
/** Only so many of the best gaps are weighed against each other, which bounds the time for any transcript. */
const MOST_CANDIDATES = 250;

/** How many chapters a recording of this length (seconds) may have, and has usually. */
function chapterBudget(duration: number): { least: number; most: number; usual: number } {
  const minutes = duration / 60;
  if (minutes < 1.25) return { least: 1, most: 1, usual: 1 };
  const usual = 1.4 + 0.56 * minutes ** 0.41;
  if (minutes < 2.5) return { least: 2, most: 3, usual };
  if (minutes < 15) return { least: 3, most: minutes < 10 ? 5 : 7, usual };
  return { least: 4, most: 9, usual };
}

/**
 * Indices of the lines that open a new topic, rising, never 0. Each gap is scored by cue words, lexical
 * cohesion and speakers; dynamic programming then takes the best set, charging unlikely chapter lengths.
 */
export function topicStarts(lines: readonly TranscriptLine[], duration: number): number[] {
  const budget = chapterBudget(duration);
  if (budget.most < 2 || lines.length < 2) return [];
  const usualLength = duration / budget.usual;
  const shortest = Math.max(SHORTEST_S, usualLength * SHORTEST_SHARE);
  const candidates = gapFeatures(lines)
    .map((gap, line) => ({ line, time: lines[line]?.start ?? 0, score: scoreOf(gap) }))
    .filter(({ line, time }) => line > 0 && time >= shortest && duration - time >= shortest)
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_CANDIDATES)
    .sort((a, b) => a.line - b.line);
  const cost = (length: number) => Math.log(length / usualLength) ** 2 / (2 * LENGTH_SPREAD ** 2);
  return bestCut(candidates, duration, budget, (length) => (length < shortest ? Infinity : cost(length)));
}

function scoreOf(gap: GapFeatures): number {
  return FEATURES.reduce((sum, name) => sum + WEIGHTS[name] * gap[name], BIAS);
}

interface Candidate {
  line: number;
  time: number;
  score: number;
}

/** The lines of the best set of candidates that makes `least` to `most` chapters, or as many as can be made. */
function bestCut(
  candidates: readonly Candidate[],
  duration: number,
  { least, most }: { least: number; most: number },
  cost: (length: number) => number,
): number[] {
  const stops = [{ line: 0, time: 0, score: 0 }, ...candidates, { line: -1, time: duration, score: 0 }];
  const end = stops.length - 1;
  // reached[k][j]: the best way to have k chapters end at stop j
  const reached: { value: number; from: number }[][] = [[{ value: 0, from: -1 }]];
  for (let k = 1; k <= most; k++) {
    reached[k] = stops.map((stop, j) => {
      let best = { value: -Infinity, from: -1 };
      for (let i = 0; i < j; i++) {
        const value =
          (reached[k - 1]?.[i]?.value ?? -Infinity) + stop.score - cost(stop.time - (stops[i]?.time ?? 0));
        if (value > best.value) best = { value, from: i };
      }
      return best;
    });
  }
  const valueOf = (k: number) => reached[k]?.[end]?.value ?? -Infinity;
  const counts = Array.from({ length: most }, (_, i) => i + 1).filter((k) => valueOf(k) > -Infinity);
  const allowed = counts.filter((k) => k >= least);
  const count = (allowed.length > 0 ? allowed : counts.slice(-1)).reduce(
    (best, k) => (valueOf(k) > valueOf(best) ? k : best),
    allowed[0] ?? counts.at(-1) ?? 1,
  );
  const starts: number[] = [];
  for (let k = count, at = end; k > 1; k--) {
    at = reached[k]?.[at]?.from ?? 0;
    starts.unshift(stops[at]?.line ?? 0);
  }
  return starts;
}
