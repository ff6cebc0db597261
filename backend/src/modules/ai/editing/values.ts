import { CALLED, GIVING } from './clause.js';
import type { Token } from './tokens.js';
import { IGNORED, NOUNS, QUALITIES, VERBS } from './vocabulary.js';

/** One way to tell the text that a command gives from the words around it. */
export interface Candidate {
  /** The clause without the text. */
  head: readonly Token[];
  value: string;
  said: readonly Token[];
  /** The word or sign before the text; empty where it follows a name or a field without one. */
  marker: string;
  /** The text comes before what it is written into. */
  isBefore?: boolean;
  /** In quotes or with a capital. */
  isFirm: boolean;
}

/** A clause of more is no command. */
const MAX_CANDIDATES = 60;
/** Before a name alone: with a capital or in quotes. */
const IS = new Set(['is', 'are', 'under', 'contain', 'reads']);
/** Before what a new chapter is about. */
const WITH = new Set(['with', 'by']);
const FOR = new Set(['for', 'about', 'on']);
/** Words after a text that belong to the command. */
const AFTER_TEXT = /^(?:instead|please|pls|respectively|though|now)$/;
const LEADS = new Set('as for is be should ='.split(' '));

/** Every way to read a text out of a clause: after each marker, before `as the title`, and after a name without any. */
export function candidatesOf(text: string, tokens: readonly Token[]): Candidate[] {
  const rest = (from: number) => candidate(text, tokens, from, tokens.length, '');
  const marked = tokens.flatMap((token, i) => {
    if (token.kind === 'quoted' || i + 1 >= tokens.length) return [];
    const isDash = /^[-–—]$/.test(token.word) && text[token.from - 1] === ' ' && text[token.to] === ' ';
    const isMarker =
      isDash ||
      GIVING.has(token.word) ||
      CALLED.has(token.word) ||
      IS.has(token.word) ||
      FOR.has(token.word) ||
      token.word === 'in' ||
      WITH.has(token.word);
    if (!isMarker) return [];
    let from = i + 1;
    // `should read exactly as follows: …`
    const sign = tokens.findIndex(({ word }, k) => k > i && word === ':');
    if (sign > 0 && tokens.slice(from, sign).every(({ kind, word }) => kind === 'word' && IGNORED.has(word)))
      from = sign;
    while (/^(?:be|:|called|=)$/.test(tokens[from]?.word ?? '') && tokens[from]?.kind !== 'quoted') from++;
    // `chapters 7 & 8: call them Money and Legal`
    if (
      VERBS.get(tokens[from]?.word ?? '') === 'rename' &&
      /^(?:it|them|this|that)$/.test(tokens[from + 1]?.word ?? '')
    )
      from += 2;
    const given = candidate(text, tokens, from, tokens.length, token.word, i);
    const isBare = (isDash || IS.has(token.word) || token.word === 'in') && !given?.isFirm;
    return given && !isBare ? [given] : [];
  });
  const bare = tokens.map((_, i) => (i > 0 ? rest(i) : null));
  const all = [...marked, ...before(text, tokens), ...bare];
  return all.filter((one) => one !== null).slice(0, MAX_CANDIDATES);
}

/** `Acme review as the title`, `use Hello for chapter 1`, `Acme review should be the title`. */
function before(text: string, tokens: readonly Token[]): (Candidate | null)[] {
  const [first] = tokens;
  const from = first && VERBS.get(first.word) === 'light' && !NOUNS.has(first.word) ? 1 : 0;
  return tokens.map((token, i) =>
    i > from && LEADS.has(token.word) && token.kind !== 'quoted' && !tokens.slice(from, i).some(isTarget)
      ? beforeOf(candidate(text, tokens, from, i, token.word))
      : null,
  );
}

const beforeOf = (one: Candidate | null): Candidate | null => one && { ...one, isBefore: true };
const isTarget = ({ kind, word }: Token): boolean =>
  kind === 'word' && /^(?:title|description|chapter)$/.test(NOUNS.get(word) ?? '');

function candidate(
  text: string,
  tokens: readonly Token[],
  from: number,
  to: number,
  marker: string,
  headEnd = from,
): Candidate | null {
  let end = to;
  while (end > from + 1 && tokens[end - 1]!.kind === 'word' && AFTER_TEXT.test(tokens[end - 1]!.word)) end--;
  const said = tokens.slice(from, end);
  const [first, last] = [said[0], said.at(-1)];
  if (!first || !last) return null;
  const value = text.slice(first.from, last.to).trim();
  return {
    head: [...tokens.slice(0, headEnd), ...tokens.slice(to)],
    value,
    said,
    marker,
    isFirm: first.kind === 'quoted' || /^\p{Lu}/u.test(value),
  };
}

/** A name without a marker: words of which the reader knows none. */
export const isUnknownName = (said: readonly Token[]): boolean =>
  said.some(({ kind }) => kind === 'word') &&
  said.every(
    ({ kind, word }) =>
      kind !== 'word' || (!IGNORED.has(word) && !QUALITIES.has(word) && !NOUNS.has(word) && !VERBS.has(word)),
  );

export const isCapitalized = (text: string): boolean =>
  text.split(' ').every((word) => /^\p{Lu}\p{Ll}/u.test(word));
