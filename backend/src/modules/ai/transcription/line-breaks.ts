/** Words of a line that reads well. */
export const FEWEST_WORDS = 5;
const MOST_WORDS = 20;
/** Seconds: no line is longer unless it is one word. */
const LONGEST_LINE = 12;
/** Seconds of silence no line spans. */
const LONGEST_GAP = 1.5;
/** Seconds: the shortest time a line is given, so that its start lies before its end. */
const SHORTEST_TIME = 0.01;

/** What stands in a line: times in seconds and the number of spoken words it stands for. */
export interface LinePart {
  start: number;
  end: number;
  words: number;
}

/** Whether parts read well as one line. */
export function fitsLine(parts: readonly LinePart[]): boolean {
  return (
    countWords(parts) <= MOST_WORDS &&
    parts.at(-1)!.end - parts[0]!.start <= LONGEST_LINE &&
    parts.every((part, i) => i === 0 || part.start - parts[i - 1]!.end <= LONGEST_GAP)
  );
}

export function countWords(parts: readonly LinePart[]): number {
  return parts.reduce((sum, { words }) => sum + words, 0);
}

/**
 * Breaks what is too long for a line at its best places, the middle rather than the ends.
 * @param strength how well a line breaks between two neighbours; about 0 to 1
 */
export function breakLong<T extends LinePart>(parts: T[], strength: (before: T, after: T) => number): T[][] {
  const lines: T[][] = [];
  // A stack instead of recursion: a wrong answer of a service may be one line of a whole recording.
  const open = [parts];
  while (open.length > 0) {
    const line = open.pop()!;
    if (line.length < 2 || fitsLine(line)) {
      lines.push(line);
      continue;
    }
    const at = bestBreak(line, strength);
    open.push(line.slice(at), line.slice(0, at));
  }
  return lines;
}

function bestBreak<T extends LinePart>(line: T[], strength: (before: T, after: T) => number): number {
  const total = countWords(line);
  let best = 1;
  let most = -Infinity;
  let left = 0;
  for (let at = 1; at < line.length; at++) {
    const [before, after] = [line[at - 1]!, line[at]!];
    left += before.words;
    const smaller = Math.min(left, total - left);
    const gap = after.start - before.end > LONGEST_GAP ? 10 : 0;
    const score = strength(before, after) + smaller / total - (smaller < FEWEST_WORDS ? 1 : 0) + gap;
    if (score > most) [most, best] = [score, at];
  }
  return best;
}

/** Lines that begin where the one before ended at the earliest, in whole milliseconds. */
export function withOrderedTimes<T extends { start: number; end: number }>(lines: readonly T[]): T[] {
  let earliest = 0;
  return lines.map((line) => {
    const start = round(Math.max(earliest, line.start));
    const end = round(Math.max(start + SHORTEST_TIME, line.end));
    earliest = end;
    return { ...line, start, end };
  });
}

/** Milliseconds are exact enough, and keep sums of floating-point numbers out of the database. */
function round(seconds: number): number {
  // Down, so that nothing ends after the recording; the sum of what floating point loses is far below 1e-6.
  return Math.floor(seconds * 1000 + 1e-6) / 1000;
}
