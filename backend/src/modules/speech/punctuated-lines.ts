import { breakLong, withOrderedTimes, type LinePart } from './line-breaks.js';
import { normalised } from './inverse-text-normaliser.js';
import type { SpokenWord } from './ports/spoken-word.js';
import type { TranscriptLine } from '../../shared/transcripts/transcript-line.js';

/** A punctuated segment of a service, sometimes half a minute long. Times are in seconds. */
export interface PunctuatedSegment {
  text: string;
  start: number;
  end: number;
}

/**
 * Makes readable lines of segments: empty ones are skipped, long ones split at sentence ends, commas and pauses, by
 * word times if complete, else by length.
 * @param duration in seconds; no line ends later
 * @param isEnglish whether to normalize numbers, times, dates and addresses
 */
export function punctuatedLines(
  segments: readonly PunctuatedSegment[],
  words: readonly SpokenWord[],
  duration: number,
  isEnglish = false,
): TranscriptLine[] {
  const clamp = (seconds: number) => Math.min(duration, Math.max(0, seconds));
  const inOrder = segments
    .map(({ text, start, end }) => sayable({ text: text.trim(), start: clamp(start), end: clamp(end) }))
    .filter(({ text, start, end }) => text !== '' && start < end)
    .sort((a, b) => a.start - b.start);
  const lines = inOrder.flatMap((segment) =>
    breakLong(isEnglish ? normalised(timed(segment, words)) : timed(segment, words), strength).map(
      (parts) => ({
        text: parts.map(({ text }) => text).join(' '),
        start: parts[0]!.start,
        end: parts.at(-1)!.end,
      }),
    ),
  );
  return withOrderedTimes(lines)
    .map((line) => ({ ...line, end: Math.min(line.end, duration) }))
    .filter(({ start, end }) => start < end);
}

/** Twice the letters per second of the fastest speakers, and a minimum for segments with wrong times. */
const MOST_LETTERS = { aSecond: 60, atLeast: 5_000 };
/** Truncates text that cannot have been said in its time, before it is processed. */
function sayable({ text, start, end }: PunctuatedSegment): PunctuatedSegment {
  const most = Math.max(MOST_LETTERS.atLeast, Math.ceil((end - start) * MOST_LETTERS.aSecond));
  return { text: text.slice(0, most).trim(), start, end };
}

export interface TimedText extends LinePart {
  text: string;
}

export function timed({ text, start, end }: PunctuatedSegment, words: readonly SpokenWord[]): TimedText[] {
  const texts = withShortWords(text).split(/\s+/);
  const spoken = words.filter((word) => {
    const middle = (word.start + word.end) / 2;
    return middle >= start && middle <= end;
  });
  if (spoken.length === texts.length)
    return texts.map((part, i) => ({ text: part, start: spoken[i]!.start, end: spoken[i]!.end, words: 1 }));
  const secondsALetter = (end - start) / text.length;
  let at = start;
  return texts.map((part) => {
    const from = at;
    at += (part.length + 1) * secondsALetter;
    return { text: part, start: from, end: Math.min(end, from + part.length * secondsALetter), words: 1 };
  });
}

/** In letters. */
const LONGEST_WORD = 200;
/** Splits very long words (scripts without spaces, or garbage) so that lines stay readable. */
const withShortWords = (text: string): string =>
  // Word by word, because searching the whole text takes quadratic time in a word's length.
  text.replace(/\S+/gu, (word) => (word.length > LONGEST_WORD ? word.replace(LONG_WORD, '$& ') : word));
const LONG_WORD = new RegExp(String.raw`\S{${LONGEST_WORD}}(?=\S)`, 'gu');

export function strength(before: TimedText, after: TimedText): number {
  const pause = Math.min(0.5, Math.max(0, after.start - before.end));
  if (/[.?!…]["')\]]*$/.test(before.text)) return 1 + pause;
  return (/[,;:]$/.test(before.text) ? 0.4 : 0) + pause;
}
