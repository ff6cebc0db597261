import type { TranscriptLine } from '../../recordings/index.js';
import { shippedChapterModel, type ChapterModel } from './chapter-model.js';

/** Parameters of the search for the best set of gaps, fitted by `tools/train` on whole meetings. */
export interface Decoding {
  offset: number;
  /** Standard deviation of a chapter's length around the usual one, in logarithms. */
  spread: number;
  /** The usual number of chapters of a recording of one minute, and how it grows. */
  perMinute: number;
  growth: number;
}
export const DECODING: Decoding = { offset: 1.75, spread: 0.8, perMinute: 0.9, growth: 0.45 };

const SHORTEST_SHARE = 0.15;
const SHORTEST_S = 12;
/** Only so many of the best gaps are weighed against each other, which bounds the time for any transcript. */
const MAX_CANDIDATES = 80;

/** How many chapters a recording of this length (seconds) may have, and has usually. */
function chapterBudget(duration: number, { perMinute, growth }: Decoding) {
  const minutes = duration / 60;
  const usual = Math.max(1, perMinute * minutes ** growth);
  if (minutes < 1.25) return { min: 1, max: 1, usual: 1 };
  if (minutes < 2.5) return { min: 1, max: 3, usual: 2 };
  if (minutes < 15) return { min: 2, max: minutes < 10 ? 5 : 7, usual: Math.max(3, usual) };
  return { min: minutes < 30 ? 3 : 4, max: minutes < 100 ? 9 : 12, usual };
}

/**
 * Indices of the lines that open a new topic, rising, never 0. A trained model scores each gap; dynamic programming
 * then takes the best set, charging unlikely chapter lengths.
 */
export function topicStarts(
  lines: readonly TranscriptLine[],
  duration: number,
  model: ChapterModel = shippedChapterModel(),
): number[] {
  return chooseStarts(lines, duration, model.scores(lines));
}

export function chooseStarts(
  lines: readonly TranscriptLine[],
  duration: number,
  scores: readonly number[],
  decoding: Decoding = DECODING,
): number[] {
  const budget = chapterBudget(duration, decoding);
  if (budget.max < 2 || lines.length < 2) return [];
  const usualLength = duration / budget.usual;
  const shortest = Math.max(SHORTEST_S, usualLength * SHORTEST_SHARE);
  const candidates = lines
    .map(({ start }, line) => ({ line, time: start, score: (scores[line] ?? 0) + decoding.offset }))
    .filter(
      ({ line, time }) =>
        time >= shortest && duration - time >= shortest && beginsSentence(lines[line - 1], lines[line]!),
    )
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_CANDIDATES)
    .sort((a, b) => a.line - b.line);
  const cost = (length: number) => Math.log(length / usualLength) ** 2 / (2 * decoding.spread ** 2);
  return bestCut(candidates, duration, budget, (length) => (length < shortest ? Infinity : cost(length)));
}

const SENTENCE_END = /[.!?…。！？]["'”’)]*$/u;

/**
 * Whether a chapter may begin with this line. It may not in the middle of what somebody says: after a line that
 * ends in a comma, or that ends in nothing where this one goes on in lower case although sentences are written.
 */
function beginsSentence(previous: TranscriptLine | undefined, line: TranscriptLine): boolean {
  if (!previous) return false;
  const before = previous.text.trim();
  if (previous.speaker !== line.speaker || SENTENCE_END.test(before)) return true;
  if (/[,;:–-]$/u.test(before)) return false;
  return !(/^\p{Lu}/u.test(before) && /^\p{Ll}/u.test(line.text.trim()));
}

interface Candidate {
  line: number;
  time: number;
  score: number;
}

function bestCut(
  candidates: readonly Candidate[],
  duration: number,
  { min, max }: { min: number; max: number },
  cost: (length: number) => number,
): number[] {
  const stops = [{ line: 0, time: 0, score: 0 }, ...candidates, { line: -1, time: duration, score: 0 }];
  const end = stops.length - 1;
  // reached[k][j]: the best way to have k chapters end at stop j
  const reached: { value: number; from: number }[][] = [[{ value: 0, from: -1 }]];
  for (let k = 1; k <= max; k++) {
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
  const counts = Array.from({ length: max }, (_, i) => i + 1).filter((k) => valueOf(k) > -Infinity);
  const allowed = counts.filter((k) => k >= min);
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
