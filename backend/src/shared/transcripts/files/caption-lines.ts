/** Reading limits. `line` is in columns; wide characters take two. */
export interface ReadingLimits {
  line: number;
  second: number;
}

/**
 * Limits by the script of most letters, after Netflix's Timed Text Style Guides for adult programs
 * (partnerhelp.netflixstudios.com): 42 characters per line and 17 per second for Latin, Arabic and others; 16 wide
 * characters and 9 for Chinese, also used for Japanese and Korean; 35 per line for Thai, also used for neighboring
 * scripts without spaces.
 */
const SCRIPTS: readonly [RegExp, ReadingLimits][] = [
  [
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Hangul}]/gu,
    { line: 32, second: 18 },
  ],
  [/[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu, { line: 35, second: 17 }],
];
const OTHERS: ReadingLimits = { line: 42, second: 17 };

export function readingLimits(text: string): ReadingLimits {
  if (NARROW_ALONE.test(text)) return OTHERS;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const most = SCRIPTS.find(([script]) => 2 * (text.match(script)?.length ?? 0) > letters);
  // Emoji have no script.
  return most?.[1] ?? (letters === 0 && isWide(text) ? SCRIPTS[0]![1] : OTHERS);
}

/** East Asian wide characters (UAX #11) and emoji, without narrow katakana and hangul. */
const WIDE =
  /^(?![\uff61-\uffdc])[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u303f\uff01-\uffe6\p{Emoji_Presentation}]/u;
const NARROW_ALONE = /^[\u0000-\u02ff]*$/;
/** Scripts without spaces between words. */
const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const GRAPHEMES = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const WORDS = new Intl.Segmenter(undefined, { granularity: 'word' });

/** A piece of text that stays on one line. */
interface Piece {
  text: string;
  width: number;
  afterSpace: boolean;
}

/** Splits text with single spaces into as few lines as fit, of lengths as equal as possible. */
export function captionLines(text: string): string[] {
  const { line: limit } = readingLimits(text);
  const pieces = piecesOf(text, limit);
  const fewest = fill(pieces, limit).length;
  const whole = pieces.reduce((sum, { width, afterSpace }) => sum + width + (afterSpace ? 1 : 0), -1);
  let width = Math.max(1, Math.ceil(whole / Math.max(1, fewest)));
  while (width < limit && fill(pieces, width).length > fewest) width++;
  return fill(pieces, width);
}

/** Whether most characters are wide. */
const isWide = (text: string): boolean => columnsOf(text) > 1.5 * [...GRAPHEMES.segment(text)].length;

export function columnsOf(text: string): number {
  if (NARROW_ALONE.test(text)) return text.length;
  let columns = 0;
  for (const { segment } of GRAPHEMES.segment(text)) columns += WIDE.test(segment) ? 2 : 1;
  return columns;
}

function fill(pieces: readonly Piece[], width: number): string[] {
  const lines: string[] = [];
  let used = Infinity;
  for (const piece of pieces) {
    const space = piece.afterSpace ? 1 : 0;
    if (used + space + piece.width > width) {
      lines.push(piece.text);
      used = piece.width;
    } else {
      lines[lines.length - 1] += `${space ? ' ' : ''}${piece.text}`;
      used += space + piece.width;
    }
  }
  return lines;
}

/** Text between two spaces is one piece, or several in scripts without spaces. */
function piecesOf(text: string, limit: number): Piece[] {
  const pieces: Piece[] = [];
  for (const word of text.split(' ')) {
    let afterSpace = true;
    for (const whole of wordsOfRun(word))
      for (const part of cutToWidth(whole, limit)) {
        pieces.push({ text: part, width: columnsOf(part), afterSpace });
        afterSpace = false;
      }
  }
  return pieces;
}

export const wordsOfRun = (run: string): string[] => (WITHOUT_SPACES.test(run) ? wordsWithMarks(run) : [run]);

/** Keeps punctuation with its word, so that no line starts with a full stop or ends with an opening bracket. */
function wordsWithMarks(text: string): string[] {
  const words: string[] = [];
  let isOpen = false;
  for (const { segment } of WORDS.segment(text)) {
    const isMark = /^\p{P}+$/u.test(segment);
    const opens = /^[\p{Ps}\p{Pi}]+$/u.test(segment);
    if (words.length > 0 && (isOpen || (isMark && !opens))) words[words.length - 1] += segment;
    else words.push(segment);
    isOpen = opens;
  }
  return words;
}

/** Cuts pieces longer than a line between characters. */
function cutToWidth(text: string, limit: number): string[] {
  if (columnsOf(text) <= limit) return text === '' ? [] : [text];
  const parts: string[] = [];
  let [part, width] = ['', 0];
  for (const { segment } of GRAPHEMES.segment(text)) {
    const columns = columnsOf(segment);
    if (width + columns > limit && part !== '') {
      parts.push(part);
      [part, width] = ['', 0];
    }
    part += segment;
    width += columns;
  }
  return [...parts, part];
}
