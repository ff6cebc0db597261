import { normalised } from './inverse-text-normaliser.js';
import { breakLong, joinShort, MIN_WORDS, withOrderedTimes, type LinePart } from './line-breaks.js';
import { confidenceOf } from './line-words.js';
import { capital, withNames } from './names.js';
import { asks, breakStrength, endsSentence } from './sentence-ends.js';
import type { SpokenWord } from './spoken-word.js';
import type { TranscriptLine } from '../../shared/transcripts/transcript-line.js';

/**
 * Makes readable, timed lines of recognized words: punctuated, capitalized sentences of about 5 to 20 words, with
 * digits where unambiguous. Keeps every word in order. A line's time spans its words, and lines do not overlap.
 */
export function readableLines(heard: readonly SpokenWord[]): TranscriptLine[] {
  const tokens = written(heard.filter(({ text }) => text.trim() !== ''));
  const lines = joinShort(sentences(tokens), MIN_WORDS)
    .flatMap((line) =>
      breakLong(line, (before, after) => breakStrength(before.heard.at(-1)!, after.heard[0]!)),
    )
    .map(asSentences);
  return withOrderedTimes(lines.map(toLine));
}

interface Token extends LinePart {
  text: string;
  heard: readonly SpokenWord[];
  opens: boolean;
  mark: '' | '.' | '?';
}

function written(heard: readonly SpokenWord[]): Token[] {
  const words = normalised(heard.map((word) => ({ ...word, text: word.text.trim().toLowerCase() })));
  const spelled = withNames(words.map(({ text }) => text)).map((word) =>
    /^i(?:'.*)?$/.test(word) ? capital(word) : word,
  );
  return words.map((word, i) => ({
    text: spelled[i]!,
    start: word.start,
    end: word.end,
    heard: [word],
    words: 1,
    opens: false,
    mark: '',
  }));
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
    const words = sentence.flatMap(({ heard }) => heard.map(({ text }) => text.trim().toLowerCase()));
    sentence.at(-1)!.mark = asks(words) ? '?' : '.';
  }
  return found;
}

function asSentences(tokens: Token[]): Token[] {
  tokens[0]!.opens = true;
  tokens.at(-1)!.mark ||= '.';
  return tokens;
}

function toLine(tokens: Token[]): TranscriptLine {
  const text = tokens.map(({ text, opens, mark }) => (opens ? capital(text) : text) + mark).join(' ');
  return { text, start: tokens[0]!.start, end: tokens.at(-1)!.end, ...confidenceOf(tokens) };
}
