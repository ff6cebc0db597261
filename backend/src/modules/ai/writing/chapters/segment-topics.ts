import { shippedChapterModel, type ChapterModel } from '../trained/chapter-model.js';
import { likelyBegins, type Stop } from './likely-cuts.js';
import type { TranscriptLine } from '../../../../shared/transcripts/transcript-line.js';

/** Parameters of the search for the best cut, chosen by cross-validation over whole meetings. */
const OFFSET = 0.25;
/** How much the scores and lengths are believed, above 1 because neighbouring gaps repeat each other. */
const SHARPNESS = 1.2;
/** Standard deviation of a chapter's length around the usual one, in logarithms. */
const SPREAD = 0.8;
/** How much unusual lengths cost once more where the best cut is chosen: where all are as likely, an even one is best. */
const EVENNESS = 0.3;
/** How likely a begin about there must be to be worth a chapter. */
const LIKELY = 0.35;
/** The usual number of chapters of a recording of one minute, and how it grows: of short ones, and of those of hours. */
const USUAL = [
  { perMinute: 2.2, growth: 0.22 },
  { perMinute: 0.9, growth: 0.45 },
];

const SHORTEST_SHARE = 0.15;
const SHORTEST_S = 12;
/** A chapter that begins so many seconds from the right place is of no use. */
const LONGEST_TOLERANCE_S = 30;
/** How far from where the topic seems to change its first line may lie. */
const BEGIN_WITHIN = { seconds: 4, lines: 2 };
/** Only so many of the best gaps are weighed against each other, which bounds the time for any transcript. */
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
 * Indices of the lines that open a new topic, rising, never 0. A trained model scores each gap; of all cuts that this
 * makes likely, with usual lengths of chapters, the begins are taken that most have. Each chapter then begins with the
 * line nearby that opens it, rather than with an "Okay" to the one before.
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
  // A begin is worth less the further the likely ones are.
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
  // By less than half of the shortest chapter, so that chapters stay apart.
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

/** Not in the middle of what somebody says: after a comma, or in lower case although sentences are written. */
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
  // reached[k][j]: the best way to have k chapters end at stop j
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
