import { breakLong, joinShort, LONGEST_SENTENCE, withOrderedTimes, type LinePart } from './line-breaks.js';
import { confidenceOf } from './line-words.js';
import { breakStrength } from './break-strength.js';
import type { SpokenWord } from './ports/spoken-word.js';
import type { TranscriptLine } from '../../shared/transcripts/transcript-line.js';

/**
 * Makes lines of punctuated words: whole sentences, with short ones joined. Long sentences are split at clauses into
 * sentences of their own.
 * @param pieces words of separately recognized pieces, which end in silence
 */
export function sentenceLines(pieces: readonly (readonly SpokenWord[])[]): TranscriptLine[] {
  const sentences = sentencesOf(pieces)
    .flatMap((sentence) => breakLong(sentence, strength, LONGEST_SENTENCE))
    .map(asSentence);
  return withOrderedTimes(joinShort(sentences, ENOUGH_WORDS, PAUSE).map(toLine));
}

interface Token extends LinePart {
  text: string;
  heard: SpokenWord[];
}

const FALLS_SILENT = 3;
/** "Let's talk about pricing." is a line of its own; "Yes." and "Thank you all." are not. */
const ENOUGH_WORDS = 4;
/** Seconds that indicate a new topic or speaker. */
const PAUSE = 0.6;
const ABBREVIATION = /^(?:mr|mrs|ms|dr|prof|st|vs|no|inc|ltd|co|jr|sr|e\.g|i\.e|etc|approx|[a-z])\.$/i;

function sentencesOf(pieces: readonly (readonly SpokenWord[])[]): Token[][] {
  const found: Token[][] = [];
  for (const words of pieces)
    words.forEach((word, i) => {
      const { text, start, end } = word;
      const token = { text, start, end, words: 1, heard: [word] };
      const before = found.at(-1)?.at(-1);
      if (!before || ends(before, token, i === 0)) found.push([token]);
      else found.at(-1)!.push(token);
    });
  return found;
}

function ends(before: Token, after: Token, newPiece: boolean): boolean {
  if (after.start - before.end > FALLS_SILENT) return true;
  const isCapital = /^["'(]*\p{Lu}/u.test(after.text);
  if (newPiece) return isCapital && !/,$/.test(before.text);
  if (!endsWithMark(before.text)) return false;
  // "No. 5" and "J. Smith" continue, and so does a lower-case word after an ellipsis.
  if (ABBREVIATION.test(before.text)) return false;
  return isCapital || /^["'(]*[\p{N}$]/u.test(after.text) || !/(?:\.\.\.|…)$/.test(before.text);
}

export const endsWithMark = (text: string): boolean => /[.?!…。！？]["')\]」』”]*$/.test(text);

export const withCapital = (text: string): string =>
  text.replace(/^["'(]*\p{L}/u, (opening) => opening.toUpperCase());

export const withFullStop = (text: string): string =>
  endsWithMark(text) ? text : `${text.replace(/[,;:–—-]+$/, '')}.`;

/** Whether a sentence ends with this word, judged by the word alone. */
export const endsSentence = (text: string): boolean =>
  endsWithMark(text) && !ABBREVIATION.test(text) && !/(?:\.\.\.|…)$/.test(text);

/** A word in lower case without punctuation. */
export const plainWord = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}']/gu, '');

function strength(...tokens: [before: Token, after: Token]): number {
  const [before, after] = tokens.map((token) => ({ ...token, text: plainWord(token.text) }));
  return breakStrength(before!, after!) + (/[,;:]$/.test(tokens[0].text) ? 0.4 : 0);
}

function asSentence(tokens: Token[]): Token[] {
  return tokens.map((token, i) => {
    let { text } = token;
    if (i === 0) text = withCapital(text);
    if (i === tokens.length - 1 && !hasJoined(tokens)) text = withFullStop(text);
    return { ...token, text };
  });
}

const isJoined = ({ heard }: Token): boolean => heard[0]!.isJoined ?? false;
const hasJoined = (tokens: readonly Token[]): boolean => tokens.some(isJoined);

function toLine(tokens: Token[]): TranscriptLine {
  const text = tokens.map((token, i) => (i > 0 && !isJoined(token) ? ` ${token.text}` : token.text)).join('');
  const { words, ...sure } = confidenceOf(tokens);
  // Word times are per space-separated token, which are not words in these scripts.
  const times = hasJoined(tokens) ? {} : { words: words! };
  return { text, start: tokens[0]!.start, end: tokens.at(-1)!.end, ...sure, ...times };
}
