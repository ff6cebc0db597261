import { shippedChapterModel, type ChapterModel } from '../trained/chapter-model.js';
import { likelyBegins, type Stop } from './likely-cuts.js';
import type { TranscriptLine } from '../../../../shared/transcripts/transcript-line.js';

/** Search parameters, chosen by cross-validation over whole meetings. */
const OFFSET = 0.25;
/** Weight of scores and lengths, above 1 because neighboring gaps are correlated. */
const SHARPNESS = 1.2;
/** Standard deviation of the logarithm of chapter lengths. */
const SPREAD = 0.8;
/** Additional cost of unusual lengths when choosing the best cut, which favors even chapters among equals. */
const EVENNESS = 0.3;
/** Minimum likelihood of a chapter start. */
const LIKELY = 0.35;
/** Usual number of chapters at one minute and its growth, in short and in long meetings. */
const USUAL = [
  { perMinute: 2.2, growth: 0.22 },
  { perMinute: 0.9, growth: 0.45 },
];

const SHORTEST_SHARE = 0.15;
const SHORTEST_S = 12;
/** Starts further than this from the right place are useless. */
const LONGEST_TOLERANCE_S = 30;
/** Maximum distance of a chapter's first line from the topic change. */
const BEGIN_WITHIN = { seconds: 4, lines: 2 };
/** Maximum gaps considered, which bounds the time for any transcript. */
const MAX_CANDIDATES = 80;

function chapterBudget(duration: number) {
  const minutes = duration / 60;
  const usual = Math.max(1, ...USUAL.map(({ perMinute, growth }) => perMinute * minutes ** growth));
  if (minutes < 1.25) return { min: 1, max: 1, usual: 1 };
  if (minutes < 2.5) return { min: 1, max: 3, usual: 2 };
  if (minutes < 5) return { min: 2, max: 6, usual: Math.max(3, usual) };
  if (minutes < 15) return { min: 3, max: minutes < 10 ? 6 : 7, usual };
  return { min: minutes < 30 ? 3 : 4, max: minutes < 100 ? 9 : 12, usual };
}

/**
 * Indices of lines that start a topic, ascending, never 0. A trained model scores each gap, and the starts with the
 * highest expected agreement over all likely segmentations are chosen. Each is then moved to the nearby line that
 * opens the topic, instead of an "Okay" to the previous one.
 */
export function topicStarts(
  lines: readonly TranscriptLine[],
  duration: number,
  model: ChapterModel = shippedChapterModel(),
): number[] {
  const budget = chapterBudget(duration);
  if (budget.max < 2 || lines.length < 2) return [];
  const usualLength = duration / budget.usual;
  const shortest = Math.max(SHORTEST_S, usualLength * SHORTEST_SHARE);
  const { near, right } = model.scores(lines);
  const candidates = lines
    .map(({ start }, line): Stop => ({
      line,
      time: start,
      score: SHARPNESS * ((near[line] ?? 0) + OFFSET),
    }))
    .filter(
      ({ line, time }) =>
        time >= shortest && duration - time >= shortest && beginsSentence(lines[line - 1], lines[line]!),
    )
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_CANDIDATES)
    .sort((a, b) => a.line - b.line);
  const stops: Stop[] = [
    { line: 0, time: 0, score: 0 },
    ...candidates,
    { line: lines.length, time: duration, score: 0 },
  ];
  const lengthOf = (i: number, j: number) => stops[j]!.time - stops[i]!.time;
  const cost = (i: number, j: number) =>
    lengthOf(i, j) < shortest
      ? Infinity
      : (SHARPNESS * Math.log(lengthOf(i, j) / usualLength) ** 2) / (2 * SPREAD ** 2);
  const begin = likelyBegins(stops, cost);
  // A start is worth less the further it is from likely ones.
  const tolerance = Math.min(LONGEST_TOLERANCE_S, usualLength / 4);
  const gains = stops.map(({ time }, stop) =>
    stop === stops.length - 1
      ? 0
      : stops.reduce(
          (sum, other, i) => sum + begin[i]! * Math.max(0, 1 - Math.abs(other.time - time) / tolerance),
          -LIKELY,
        ),
  );
  const worth = (i: number, j: number) =>
    lengthOf(i, j) < shortest ? -Infinity : gains[j]! - (EVENNESS * cost(i, j)) / budget.usual;
  // Less than half of the shortest chapter, so that chapters cannot collide.
  const within = Math.min(BEGIN_WITHIN.seconds, shortest / 2);
  const begins = near.map((score, line) => score + right[line]!);
  return bestCut(stops.length, budget, worth).map((stop) => {
    const { line, time } = stops[stop]!;
    const from = Math.max(1, line - BEGIN_WITHIN.lines);
    return lines.slice(from, line + BEGIN_WITHIN.lines + 1).reduce((best, { start }, i) => {
      const isNear = Math.abs(start - time) < within && beginsSentence(lines[from + i - 1], lines[from + i]!);
      return isNear && begins[from + i]! > begins[best]! ? from + i : best;
    }, line);
  });
}

const SENTENCE_END = /[.!?…。！？]["'”’)]*$/u;

/** False after a comma, or for lower case in punctuated transcripts. */
function beginsSentence(previous: TranscriptLine | undefined, line: TranscriptLine): boolean {
  if (!previous) return false;
  const before = previous.text.trim();
  if (previous.speaker !== line.speaker || SENTENCE_END.test(before)) return true;
  if (/[,;:–-]$/u.test(before)) return false;
  return !(/^\p{Lu}/u.test(before) && /^\p{Ll}/u.test(line.text.trim()));
}

function bestCut(
  stops: number,
  { min, max }: { min: number; max: number },
  worth: (i: number, j: number) => number,
): number[] {
  const end = stops - 1;
  // reached[k][j]: the best way for k chapters to end at stop j
  const reached: { value: number; from: number }[][] = [
    Array.from({ length: stops }, (_, j) => ({ value: j === 0 ? 0 : -Infinity, from: -1 })),
  ];
  const table = Array.from({ length: stops }, (_, i) =>
    Float64Array.from({ length: stops }, (__, j) => (j > i ? worth(i, j) : -Infinity)),
  );
  for (let k = 1; k <= max; k++) {
    reached[k] = Array.from({ length: stops }, (_, j) => {
      let best = { value: -Infinity, from: -1 };
      for (let i = 0; i < j; i++) {
        const value = reached[k - 1]![i]!.value + table[i]![j]!;
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
  const chosen: number[] = [];
  for (let k = count, at = end; k > 1; k--) {
    at = reached[k]![at]!.from;
    chosen.unshift(at);
  }
  return chosen;
}
