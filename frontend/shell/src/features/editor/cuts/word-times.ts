import type { TextSelection } from '@playhead/player';
import { rangeAt, type CutKind, type CutRanges, type TimeRange } from './ranges.js';

export interface TextLine {
  id: string;
  text: string;
  start: number;
  end: number;
}

/** Start and end of each word in seconds, by line ID, in word order. */
export type WordTimes = Readonly<Record<string, readonly (readonly number[])[]>>;

interface SpokenWord extends TimeRange {
  /** Characters of the line. `to` is exclusive. */
  from: number;
  to: number;
}

/** The time range of selected text, rounded to whole words. */
export function timeOfText(
  { from, to }: TextSelection,
  lines: readonly TextLine[],
  times: WordTimes,
): TimeRange | null {
  const firstLine = lines[from.line];
  const lastLine = lines[to.line];
  if (!firstLine || !lastLine) return null;
  const first = wordsOf(firstLine, times).find((word) => word.to > from.offset);
  const last = wordsOf(lastLine, times).findLast((word) => word.from < to.offset);
  if (!first || !last || last.end <= first.start) return null;
  return { start: first.start, end: last.end };
}

export interface TextMarks {
  removed: [number, number][];
  silenced: [number, number][];
}

/** Words of a line that are in the ranges, as `[from, to)` in characters. Null if there are none. */
export function marksOf(line: TextLine, times: WordTimes, ranges: CutRanges): TextMarks | null {
  if (!ranges.some(({ start, end }) => start < line.end && line.start < end)) return null;
  const marks: TextMarks = { removed: [], silenced: [] };
  const stretches: Record<CutKind, [number, number][]> = { remove: marks.removed, silence: marks.silenced };
  for (const word of wordsOf(line, times)) {
    // A word counts as cut if its middle is.
    const kind = rangeAt(ranges, (word.start + word.end) / 2)?.kind;
    if (!kind) continue;
    const last = stretches[kind].at(-1);
    if (last && line.text.slice(last[1], word.from).trim() === '') last[1] = word.to;
    else stretches[kind].push([word.from, word.to]);
  }
  return marks.removed.length + marks.silenced.length > 0 ? marks : null;
}

/** The words in a range, shortened to a number of characters. */
export function textIn(
  part: TimeRange,
  lines: readonly TextLine[],
  times: WordTimes,
  longest = Infinity,
): string {
  let text = '';
  for (const line of lines) {
    if (line.start >= part.end) break;
    if (line.end <= part.start) continue;
    const words = wordsOf(line, times).filter(({ start, end }) => {
      const middle = (start + end) / 2;
      return part.start <= middle && middle < part.end;
    });
    const [first] = words;
    const last = words.at(-1);
    if (first && last) text += `${text && ' '}${line.text.slice(first.from, last.to)}`;
    if (text.length > longest) break;
  }
  return shortened(text, longest);
}

/** Ends after a whole word, or at least after a whole character. */
export const shortened = (text: string, longest: number): string =>
  text.length <= longest ? text : `${text.slice(0, longest).replace(/\s+\S*$|[\ud800-\udbff]$/, '')}…`;

/** Words of a line with their times. Unknown times are estimated from the share of the line's letters. */
export function wordsOf({ id, text, start, end }: TextLine, times: WordTimes): SpokenWord[] {
  const spelled = [...text.matchAll(/\S+/g)];
  const known = times[id];
  const isKnown = known?.length === spelled.length;
  const at = (offset: number): number => start + ((end - start) * offset) / Math.max(text.length, 1);
  return spelled.map((match, index) => {
    const from = match.index;
    const to = from + match[0].length;
    const [wordStart = at(from), wordEnd = at(to)] = isKnown ? known[index]! : [];
    return { from, to, start: wordStart, end: wordEnd };
  });
}

type LineWords = readonly { id: string; words: readonly (readonly number[])[] }[];

const NONE: WordTimes = {};
const known = new WeakMap<LineWords, WordTimes>();

/** Memoized by the response. */
export function timesByLine(lines: LineWords | null | undefined): WordTimes {
  if (!lines) return NONE;
  const times = known.get(lines) ?? Object.fromEntries(lines.map(({ id, words }) => [id, words]));
  known.set(lines, times);
  return times;
}
