import { ordinalOf, type Token } from './token.js';
import { givenWords } from './given-text.js';
import { IGNORED, NOUNS } from './lexicon.js';

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

export const trimmed = (text: string): string => text.replace(/^[\s,:;|&–—-]+|[\s,:;|&–—-]+$/gu, '');

const sideIn = (tokens: readonly Token[]): number => {
  const side = tokens.findIndex(({ kind, word }) => kind === 'word' && SIDES.test(word));
  return tokens.slice(0, side).every(({ kind, word }) => kind === 'word' && ALL.test(word)) ? side : -1;
};

export const isPartial = (tokens: readonly Token[]): boolean =>
  (tokens.length > 1 && tokens.length < 30 && sideIn(tokens) >= 0 && sideIn(tokens) < tokens.length - 1) ||
  (tokens.length > 1 &&
    tokens.length < 6 &&
    tokens.some(({ kind, word }) => kind === 'word' && (NOUNS.get(word) ?? '') in UNITS));

/** Part of a text named by position: `the last sentence`, `everything after the colon`. */
export function spanIn(text: string, tokens: readonly Token[], command: string): Span | null {
  const side = sideIn(tokens);
  if (side < 0) return counted(text, tokens, command);
  const of = tokens.slice(side + 1);
  const [first, last] = [of[0], of.at(-1)];
  if (!first || !last) return null;
  const wanted = first.kind === 'quoted' ? first.word : command.slice(first.from, last.to);
  const named = counted(text, of, command) ?? once(text, givenWords(wanted));
  if (!named) return null;
  const lead = tokens[side]!.word;
  if (lead === 'before' || lead === 'until') return { from: 0, to: named.from };
  return { from: lead === 'from' ? named.from : named.to, to: text.length };
}

function once(text: string, wanted: string): Span | null {
  const [whole, words] = [text.toLowerCase(), wanted.toLowerCase()];
  const at = words === '' ? -1 : whole.indexOf(words);
  return at >= 0 && !whole.includes(words, at + 1) ? { from: at, to: at + words.length } : null;
}

function counted(text: string, tokens: readonly Token[], command: string): Span | null {
  const unit = tokens.findIndex(({ kind, word }) => kind === 'word' && (NOUNS.get(word) ?? '') in UNITS);
  const ordinal = tokens.findIndex((token) => ordinalOf(token, command) !== null);
  if (unit < 0 || ordinal < 0) return null;
  const number = tokens.findIndex(({ kind }, i) => kind === 'number' && i !== ordinal);
  const isKnown = tokens.every(
    ({ kind, word }, i) => [unit, ordinal, number].includes(i) || (kind === 'word' && IGNORED.has(word)),
  );
  if (!isKnown) return null;
  const place = ordinalOf(tokens[ordinal]!, command)!;
  const count = number >= 0 ? tokens[number]!.value : 1;
  const all = [...text.matchAll(UNITS[NOUNS.get(tokens[unit]!.word)!]!)];
  const at = place < 0 ? all.length + place - (place === -1 ? count - 1 : 0) : place - 1;
  const [first, last] = [all[at], all[at + count - 1]];
  return first && last ? { from: first.index, to: last.index + last[0].length } : null;
}
