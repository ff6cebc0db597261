import type { TranscriptLine } from '../../recordings/index.js';
import { asName, capital } from './names.js';
import { asks, breakStrength, endsSentence } from './sentence-ends.js';
import { writtenNumber } from './spoken-numbers.js';
import type { SpokenWord } from './spoken-word.js';

/** Words of a line that reads well; short sentences share a line, long ones are broken. */
const FEWEST_WORDS = 5;
const MOST_WORDS = 20;
/** Seconds: no line is longer unless it is one word. */
const LONGEST_LINE = 12;
/** Seconds of silence no line spans. */
const LONGEST_GAP = 1.5;
/** Seconds: the shortest time a line is given, so that its start lies before its end. */
const SHORTEST_TIME = 0.01;

/**
 * Makes readable, timed lines of recognised words: sentences with a capital letter and a full stop or question mark,
 * numbers in digits where that is sure, about 5 to 20 words a line. Every word is kept, in order; the times are those
 * of the first and the last word, and lines do not overlap.
 */
export function readableLines(heard: readonly SpokenWord[]): TranscriptLine[] {
  const tokens = written(heard.filter(({ text }) => text.trim() !== ''));
  return withOrderedTimes(sentences(tokens).reduce(joinShort, []).flatMap(breakLong).map(toLine));
}

/** What is written for one or more words. */
interface Token extends SpokenWord {
  /** The words as they were heard. */
  heard: SpokenWord[];
  /** A sentence begins with this token. */
  opens: boolean;
  /** The mark with which a sentence ends after this token. */
  mark: '' | '.' | '?';
}

function written(words: readonly SpokenWord[]): Token[] {
  const texts = words.map(({ text }) => text.trim().toLowerCase());
  const tokens: Token[] = [];
  for (let at = 0; at < words.length;) {
    const number = writtenNumber(texts, at);
    const heard = words.slice(at, at + (number?.words ?? 1));
    // A pause inside means that two numbers were said, one after the other.
    const isOne = heard.every((word, i) => i === 0 || !endsSentence(heard[i - 1]!, word));
    const kept = isOne ? heard : heard.slice(0, 1);
    const text = number && isOne ? number.text : spelled(texts[at]!);
    tokens.push({ text, start: kept[0]!.start, end: kept.at(-1)!.end, heard: kept, opens: false, mark: '' });
    at += kept.length;
  }
  return tokens;
}

function spelled(word: string): string {
  if (/^i(?:'.*)?$/.test(word)) return capital(word);
  return asName(word) ?? word;
}

function sentences(tokens: Token[]): Token[][] {
  const found: Token[][] = [];
  tokens.forEach((token, i) => {
    const before = tokens[i - 1];
    if (!before || endsSentence(before.heard.at(-1)!, token.heard[0]!)) found.push([token]);
    else found.at(-1)!.push(token);
  });
  for (const sentence of found) {
    sentence[0]!.opens = true;
    sentence.at(-1)!.mark = asks(sentence.flatMap(({ heard }) => heard.map(({ text }) => text.toLowerCase())))
      ? '?'
      : '.';
  }
  return found;
}

/** Puts a sentence of few words on the line before or takes the next one in, while the line stays readable. */
function joinShort(lines: Token[][], sentence: Token[]): Token[][] {
  const last = lines.at(-1);
  const isShort = (line: Token[]) => countWords(line) < FEWEST_WORDS;
  if (
    last &&
    (isShort(last) || isShort(sentence)) &&
    fits([...last, ...sentence]) &&
    gap(last, sentence) <= LONGEST_GAP
  )
    last.push(...sentence);
  else lines.push([...sentence]);
  return lines;
}

/** Breaks what is too long at its best places, the middle rather than the ends. */
function breakLong(line: Token[]): Token[][] {
  if (line.length < 2 || fits(line)) return [line];
  let best = 1;
  let most = -Infinity;
  for (let at = 1; at < line.length; at++) {
    const [left, right] = [countWords(line.slice(0, at)), countWords(line.slice(at))];
    const balance = Math.min(left, right) / (left + right);
    const stub = Math.min(left, right) < FEWEST_WORDS ? 1 : 0;
    const score = breakStrength(line[at - 1]!.heard.at(-1)!, line[at]!.heard[0]!) + balance - stub;
    if (score > most) [most, best] = [score, at];
  }
  return [...breakLong(line.slice(0, best)), ...breakLong(line.slice(best))];
}

function fits(line: Token[]): boolean {
  return (
    countWords(line) <= MOST_WORDS &&
    line.at(-1)!.end - line[0]!.start <= LONGEST_LINE &&
    line.every((token, i) => i === 0 || token.start - line[i - 1]!.end <= LONGEST_GAP)
  );
}

function gap(before: Token[], after: Token[]): number {
  return after[0]!.start - before.at(-1)!.end;
}

function countWords(line: Token[]): number {
  return line.reduce((sum, { heard }) => sum + heard.length, 0);
}

function toLine(tokens: Token[]): TranscriptLine {
  const text = tokens.map(({ text, opens, mark }) => (opens ? capital(text) : text) + mark).join(' ');
  return { text, start: tokens[0]!.start, end: tokens.at(-1)!.end };
}

/** Recognisers may let one word begin a moment before the last has ended. */
function withOrderedTimes(lines: TranscriptLine[]): TranscriptLine[] {
  let earliest = 0;
  return lines.map((line) => {
    const start = Math.max(earliest, line.start);
    const end = Math.max(start + SHORTEST_TIME, line.end);
    earliest = end;
    return { ...line, start: round(start), end: round(end) };
  });
}

/** Milliseconds are exact enough, and keep sums of floating-point numbers out of the database. */
function round(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}
