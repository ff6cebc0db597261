import { breakLong, withOrderedTimes, type LinePart } from './line-breaks.js';
import { normalised } from './inverse-text-normaliser.js';
import type { SpokenWord } from './spoken-word.js';
import type { TranscriptLine } from '../../shared/transcripts/transcript-line.js';

/** A stretch of text with its times in seconds, as services give it: punctuated, sometimes half a minute long. */
export interface PunctuatedSegment {
  text: string;
  start: number;
  end: number;
}

/**
 * Makes readable lines of a service's segments: empty ones are left out, long ones are broken at sentence ends,
 * commas and pauses, with the words' own times where there is one for each word of the text and by length else.
 * @param duration seconds; no line ends after it
 * @param isEnglish whether numbers, times, dates and addresses are written one way
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

/** Letters a second: twice what the fastest speakers say; and a segment whose times are wrong. */
const MOST_LETTERS = { aSecond: 60, atLeast: 5_000 };
/** What nobody can have said in that time is cut, before it costs work. */
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

/** Letters. */
const LONGEST_WORD = 200;
/** A text of scripts without spaces, or of no language, is cut so that no line is longer than people say one. */
const withShortWords = (text: string): string => text.replace(LONG_WORD, '$& ');
const LONG_WORD = new RegExp(String.raw`\S{${LONGEST_WORD}}(?=\S)`, 'gu');

export function strength(before: TimedText, after: TimedText): number {
  const pause = Math.min(0.5, Math.max(0, after.start - before.end));
  if (/[.?!…]["')\]]*$/.test(before.text)) return 1 + pause;
  return (/[,;:]$/.test(before.text) ? 0.4 : 0) + pause;
}
