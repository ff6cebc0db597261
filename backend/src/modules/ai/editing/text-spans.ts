import { ordinalOf } from './token.js';
import type { Token } from './tokens.js';
import { IGNORED, NOUNS, ORDINALS } from './vocabulary.js';

/** Where a part of a text begins and ends. */
export interface Span {
  from: number;
  to: number;
}

const SIDES = /^(?:after|before|following|past|until|from)$/;
const ALL =
  /^(?:everything|what|stands?|comes?|follows?|part|rest|only|anything|words?|text|bit|the|all|that|is)$/;
const SENTENCE = /\S.*?(?:[.!?…]+(?=\s|$)|$)/gsu;
const UNITS: Record<string, RegExp> = {
  sentence: SENTENCE,
  line: SENTENCE,
  word: /\S+/gu,
  character: /\S/gu,
};
const EDGES = /^[\s,:;|&–—-]+|[\s,:;|&–—-]+$/gu;

/** A text without what joined it to what is gone. */
export const trimmed = (text: string): string => text.replace(EDGES, '');

interface Reader {
  readonly text: string;
  /** A name as it is to be found: `a colon` is `:`. */
  wordsOf(tokens: readonly Token[]): string;
}

const sideIn = (tokens: readonly Token[]): number => {
  const side = tokens.findIndex(({ kind, word }) => kind === 'word' && SIDES.test(word));
  return tokens.slice(0, side).every(({ kind, word }) => kind === 'word' && ALL.test(word)) ? side : -1;
};

/** `everything after …` */
export const isBesides = (tokens: readonly Token[]): boolean =>
  tokens.length > 1 && sideIn(tokens) >= 0 && sideIn(tokens) < tokens.length - 1;

/** `everything after …`, `the first two words` */
export const isPartial = (tokens: readonly Token[]): boolean =>
  isBesides(tokens) ||
  (tokens.length > 1 &&
    tokens.length < 6 &&
    tokens.some(({ kind, word }) => kind === 'word' && (NOUNS.get(word) ?? '') in UNITS) &&
    tokens.some(({ kind, word }) => kind === 'word' && (word === 'last' || ORDINALS.includes(word))));

/** The part of a text that is named by its place: `the last sentence`, `everything after the colon`. */
export const spanIn = (text: string, tokens: readonly Token[], reader: Reader): Span | null =>
  besides(text, tokens, reader) ?? counted(text, tokens, reader) ?? dated(text, tokens);

const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const DATES: Record<string, RegExp> = {
  date: new RegExp(
    `\\d{4}-\\d\\d-\\d\\d|\\d{1,2}[./]\\d{1,2}(?:[./](?:\\d{4}|\\d\\d))?\\.?|\\d{1,2}(?:st|nd|rd|th)? ${MONTH}(?: \\d{4})?|${MONTH} \\d{1,2}(?:st|nd|rd|th)?(?:,? \\d{4})?`,
    'iu',
  ),
  year: /(?<!\d)(?:19|20)\d\d(?!\d)/u,
};

/** `the date`, `the year` */
function dated(text: string, tokens: readonly Token[]): Span | null {
  const [word, ...more] = tokens.filter(({ kind, word }) => kind !== 'word' || !IGNORED.has(word));
  const found = word && more.length === 0 ? DATES[word.word]?.exec(text) : null;
  return found ? { from: found.index, to: found.index + found[0].length } : null;
}

/** `everything before the dash`: without the dash. */
function besides(text: string, tokens: readonly Token[], reader: Reader): Span | null {
  const side = sideIn(tokens);
  const of = tokens.slice(side + 1);
  const named =
    side < 0 || of.length === 0 ? null : (spanIn(text, of, reader) ?? once(text, reader.wordsOf(of)));
  if (!named) return null;
  const lead = tokens[side]!.word;
  if (lead === 'before' || lead === 'until') return { from: 0, to: named.from };
  return { from: lead === 'from' ? named.from : named.to, to: text.length };
}

/** Words that a text has once. */
export function once(text: string, said: string): Span | null {
  const [whole, words] = [text.toLowerCase(), said.toLowerCase()];
  const at = words === '' ? -1 : whole.indexOf(words);
  return at >= 0 && !whole.includes(words, at + 1) ? { from: at, to: at + words.length } : null;
}

/** `the second sentence`, `the first two words`, `sentence 3` */
function counted(text: string, tokens: readonly Token[], reader: Reader): Span | null {
  const unit = tokens.findIndex(({ kind, word }) => kind === 'word' && (NOUNS.get(word) ?? '') in UNITS);
  if (unit < 0) return null;
  const ordinal = tokens.findIndex((token) => ordinalOf(token, reader.text) !== null);
  const number = tokens.findIndex(({ kind }, i) => kind === 'number' && i !== ordinal);
  const isKnown = tokens.every(
    ({ kind, word }, i) => [unit, ordinal, number].includes(i) || (kind === 'word' && IGNORED.has(word)),
  );
  const place =
    ordinal >= 0
      ? ordinalOf(tokens[ordinal]!, reader.text)!
      : number === unit + 1
        ? tokens[number]!.value
        : 0;
  if (!isKnown || place === 0) return null;
  const count = ordinal >= 0 && number >= 0 ? tokens[number]!.value : 1;
  const all = [...text.matchAll(UNITS[NOUNS.get(tokens[unit]!.word)!]!)];
  const at = place < 0 ? all.length + place - (place === -1 ? count - 1 : 0) : place - 1;
  const [first, last] = [all[at], all[at + count - 1]];
  return first && last ? { from: first.index, to: last.index + last[0].length } : null;
}
