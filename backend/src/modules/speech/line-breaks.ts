const MIN_WORDS = 5;
export interface LineLimits {
  words: number;
  seconds: number;
  gap: number;
}
const LONGEST_LINE: LineLimits = { words: 20, seconds: 12, gap: 1.5 };
/** A single sentence may be longer than several joined ones. */
export const LONGEST_SENTENCE: LineLimits = { words: 32, seconds: 15, gap: 3 };
/** Maximum parts per search for the best breaks. Longer input is split first. */
const MOST_PARTS = 600;
const SHORTEST_TIME = 0.01;

/** A part of a line: times in seconds and its number of spoken words. */
export interface LinePart {
  start: number;
  end: number;
  words: number;
}

export function fitsLine(parts: readonly LinePart[], max: LineLimits = LONGEST_LINE): boolean {
  return (
    countWords(parts) <= max.words &&
    parts.at(-1)!.end - parts[0]!.start <= max.seconds &&
    parts.every((part, i) => i === 0 || part.start - parts[i - 1]!.end <= max.gap)
  );
}

/**
 * Joins a short sentence with a neighbor if both fit on a line.
 * @param words a sentence with fewer is short
 * @param pause seconds that indicate a new topic
 */
export function joinShort<T extends LinePart>(
  sentences: readonly (readonly T[])[],
  words: number,
  pause = Infinity,
): T[][] {
  const isShort = (line: readonly T[]) => countWords(line) < words;
  const lines: T[][] = [];
  for (const sentence of sentences) {
    const last = lines.at(-1);
    const isAtOnce = last && sentence[0]!.start - last.at(-1)!.end < pause;
    if (isAtOnce && (isShort(last) || isShort(sentence)) && fitsLine([...last, ...sentence]))
      last.push(...sentence);
    else lines.push([...sentence]);
  }
  return lines;
}

export function countWords(parts: readonly LinePart[]): number {
  return parts.reduce((sum, { words }) => sum + words, 0);
}

/**
 * Breaks long lines at the best places, preferably near the middle.
 * @param strength quality of a break between two neighbors, about 0 to 1
 */
export function breakLong<T extends LinePart>(
  parts: T[],
  strength: (before: T, after: T) => number,
  max: LineLimits = LONGEST_LINE,
): T[][] {
  const lines: T[][] = [];
  // Iterative, because a malformed response can be one very long line.
  const open = chunks(parts).reverse();
  while (open.length > 0) {
    const line = open.pop()!;
    if (line.length < 2 || fitsLine(line, max)) {
      lines.push(line);
      continue;
    }
    const at = bestBreak(line, strength, max.gap);
    open.push(line.slice(at), line.slice(0, at));
  }
  return lines;
}

const chunks = <T>(parts: T[]): T[][] =>
  Array.from({ length: Math.ceil(parts.length / MOST_PARTS) }, (_, at) =>
    parts.slice(at * MOST_PARTS, (at + 1) * MOST_PARTS),
  );

function bestBreak<T extends LinePart>(
  line: T[],
  strength: (before: T, after: T) => number,
  longestGap: number,
): number {
  const total = countWords(line);
  let best = 1;
  let max = -Infinity;
  let left = 0;
  for (let at = 1; at < line.length; at++) {
    const [before, after] = [line[at - 1]!, line[at]!];
    left += before.words;
    const smaller = Math.min(left, total - left);
    const gap = after.start - before.end > longestGap ? 10 : 0;
    const score = strength(before, after) + smaller / total - (smaller < MIN_WORDS ? 1 : 0) + gap;
    if (score > max) [max, best] = [score, at];
  }
  return best;
}

export function withOrderedTimes<T extends { start: number; end: number }>(lines: readonly T[]): T[] {
  let earliest = 0;
  return lines.map((line) => {
    const start = round(Math.max(earliest, line.start));
    const end = round(Math.max(start + SHORTEST_TIME, line.end));
    earliest = end;
    return { ...line, start, end };
  });
}

/** Milliseconds are precise enough and avoid floating-point noise in the database. */
function round(seconds: number): number {
  // Rounded down so that nothing ends after the recording; 1e-6 absorbs floating-point error.
  return Math.floor(seconds * 1000 + 1e-6) / 1000;
}
