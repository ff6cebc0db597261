import {
  type OriginalSeconds,
  type Stretch,
  type Timeline,
  type VersionSeconds,
  originalSeconds,
} from '../../../shared/timeline/timeline.js';
import { wordsOfRun } from '../../../shared/transcripts/files/caption-lines.js';
import type { TimedWord, TranscriptLine } from '../../../shared/transcripts/transcript-line.js';

/** A word of a stored line with its position `[from, to)` in characters and its time. */
export interface SaidWord extends Stretch<OriginalSeconds> {
  text: string;
  from: number;
  to: number;
}

type SaidLine = Pick<TranscriptLine, 'text' | 'start' | 'end' | 'words'>;

/** Whether word times come from the recognizer. Edited lines have none. */
export const hasHeardTimes = ({ text, words }: SaidLine): boolean =>
  Boolean(words) && words!.length === (text.match(/\S+/g)?.length ?? 0);

/**
 * The words of a line. Without recognized times each gets a share of the line by its length, also in scripts without
 * spaces.
 */
export function saidWords(line: SaidLine): SaidWord[] {
  const heard = hasHeardTimes(line) ? line.words! : null;
  const secondsEach = (line.end - line.start) / Math.max(1, line.text.length);
  return [...line.text.matchAll(/\S+/g)].flatMap(({ 0: run, index }, i) => {
    let from = index;
    return (heard ? [run] : wordsOfRun(run)).map((text) => {
      const to = from + text.length;
      const { start, end } = heard?.[i] ?? {
        start: line.start + from * secondsEach,
        end: line.start + to * secondsEach,
      };
      const word = { text, from, to, start: originalSeconds(start), end: originalSeconds(end) };
      from = to;
      return word;
    });
  });
}

/** Placeholder for silenced text. */
export const REMOVED = '[removed]';

/**
 * Seconds. A word is not silenced if it overlaps silence by no more than this, because adjacent words may share a
 * moment.
 */
const SHARED_MOMENT = 0.03;

type Line = Pick<TranscriptLine, 'text' | 'words'> & Stretch<OriginalSeconds>;

export interface ShownLine extends Stretch<VersionSeconds> {
  text: string;
  /** Word times; null if unknown. */
  words: TimedWord[] | null;
  /** Silenced words; adjacent ones are joined. */
  silenced: string[];
}

/** A line as viewers hear it, or null if it is removed entirely. */
export function shownLine(line: Line, timeline: Timeline): ShownLine | null {
  const place = timeline.shownStretch(line);
  if (!place || place.end <= place.start) return null;
  const isHeard = hasHeardTimes(line);
  const words = saidWords(line);
  const silences = timeline.silenced.filter(({ start, end }) => start < line.end && end > line.start);
  // Without word times it is unknown which words are silenced, so the whole line is.
  if (silences.length > 0 && !isHeard) return { ...place, text: REMOVED, words: null, silenced: [line.text] };
  let text = '';
  let last: SaidWord | null = null;
  const silenced: string[] = [];
  const times: TimedWord[] = [];
  let run: string[] = [];
  const endRun = (): void => {
    if (run.length > 0) silenced.push(run.join(' '));
    run = [];
  };
  const add = (word: SaidWord, shown: string): void => {
    const isApart = last !== null && /\s/.test(line.text.slice(last.to, word.from));
    text += isApart ? ` ${shown}` : shown;
    times.push(timeline.shownStretch(word) ?? place);
    last = word;
  };
  for (const word of words) {
    if (!isLeft(word, timeline, isHeard)) continue;
    if (
      silences.some((range) => overlap(word, range) > Math.min(SHARED_MOMENT, (word.end - word.start) / 2))
    ) {
      if (run.length === 0) add(word, REMOVED + endingOf(word.text));
      run.push(word.text);
      continue;
    }
    endRun();
    add(word, word.text);
  }
  endRun();
  return text === '' ? null : { ...place, text, words: isHeard ? times : null, silenced };
}

/** Half a word can still be understood, and an estimated time may belong to another word. */
function isLeft(word: SaidWord, timeline: Timeline, isHeard: boolean): boolean {
  const length = word.end - word.start;
  if (length <= 0) return !timeline.isRemoved(word.start);
  const left = timeline.shownStretch(word);
  const share = left ? (left.end - left.start) / length : 0;
  return isHeard ? share > 0.5 : share > 0.999;
}

const overlap = (a: Stretch, b: Stretch): number => Math.min(a.end, b.end) - Math.max(a.start, b.start);

const endingOf = (word: string): string => /[.?!]$/.exec(word)?.[0] ?? '';
