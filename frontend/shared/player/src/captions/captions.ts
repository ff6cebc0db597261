import type { TimedSegment } from '../timeline/timeline.js';

/** A caption with times in seconds and text that is escaped for WebVTT. */
export interface Caption {
  start: number;
  end: number;
  text: string;
}

interface ReadingLimits {
  /** Maximum number of characters on two lines. */
  screen: number;
  /** Maximum number of characters per second. */
  second: number;
}

/**
 * Reading limits by the script of most letters, as in exported captions. From Netflix's Timed Text Style
 * Guides (partnerhelp.netflixstudios.com): two lines of 16 characters and 9 per second for Chinese, Japanese
 * and Korean, 35 and 17 for Thai and related scripts, 42 and 17 for others.
 */
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Hangul}]/gu;
const THAI = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu;
const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

function readingLimits(text: string): ReadingLimits {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const isMostly = (script: RegExp): boolean => 2 * (text.match(script)?.length ?? 0) > letters;
  if (isMostly(WIDE)) return { screen: 32, second: 9 };
  return { screen: isMostly(THAI) ? 70 : 84, second: 17 };
}

/** Seconds: minimum time on screen, maximum length of merged lines, and maximum gap between them. */
const SHORTEST = 0.833;
const LONGEST = 7;
const AT_ONCE = 0.5;

/**
 * Creates captions that can be read in their time. Long lines are split between words, each part shown for
 * its share of the time. Lines that are too short are merged with the speaker's next line or stay until the
 * next caption. Captions never overlap.
 */
export function captionsFrom(segments: readonly TimedSegment[]): Caption[] {
  const shown = segments
    .map((segment, index): TimedSegment => {
      const end = Math.min(segment.end, segments[index + 1]?.start ?? Infinity);
      return { ...segment, text: segment.text.trim().replace(/\s+/g, ' '), end };
    })
    .filter(({ text, start, end }) => text !== '' && start < end)
    .reduce(joinBrief, []);
  const captions = shown.flatMap(({ text, start, end }) => {
    const pieces = wrap(text);
    const characters = pieces.reduce((sum, piece) => sum + piece.length, 0);
    let at = start;
    return pieces.map((piece): Caption => {
      const from = at;
      at += ((end - start) * piece.length) / characters;
      return { start: from, end: at, text: piece };
    });
  });
  return captions.map(({ start, end, text }, index) => {
    const next = captions[index + 1];
    const readable = next ? Math.min(next.start, Math.max(end, start + timeToRead(text))) : end;
    return { start, end: readable, text: escapeCueText(text) };
  });
}

const timeToRead = (text: string): number => Math.max(SHORTEST, text.length / readingLimits(text).second);

function joinBrief(shown: TimedSegment[], next: TimedSegment): TimedSegment[] {
  const last = shown.at(-1);
  const text = `${last?.text} ${next.text}`;
  const isJoined =
    last &&
    last.end - last.start < timeToRead(last.text) &&
    last.speaker === next.speaker &&
    next.start - last.end <= AT_ONCE &&
    next.end - last.start <= LONGEST &&
    text.length <= readingLimits(text).screen;
  if (isJoined) shown[shown.length - 1] = { ...last, end: next.end, text };
  else shown.push(next);
  return shown;
}

/** WebVTT treats `<` and `&` as markup (W3C WebVTT, section 4.2.2). */
function escapeCueText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Splits a text into parts of similar length, so that the last one is not a single word. */
function wrap(text: string): string[] {
  const { screen } = readingLimits(text);
  const target = text.length / Math.max(Math.ceil(text.length / screen), 1);
  const pieces: string[] = [];
  let piece = '';
  for (const word of wordsOf(text)) {
    const isFull = piece !== '' && ((piece + word).trimEnd().length > screen || piece.length >= target);
    if (isFull) pieces.push(piece.trimEnd());
    piece = isFull ? word : piece + word;
  }
  return [...pieces, piece.trimEnd()].filter((each) => each !== '');
}

/** Words with their trailing spaces and punctuation. */
function wordsOf(text: string): string[] {
  if (!WITHOUT_SPACES.test(text)) return text.match(/\S+\s*/g) ?? [];
  const words: string[] = [];
  for (const { segment, isWordLike } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text))
    if (isWordLike || words.length === 0) words.push(segment);
    else words[words.length - 1] += segment;
  return words;
}
