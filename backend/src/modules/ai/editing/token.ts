import { NUMBERS, ORDINALS, TENS } from './lexicon.js';

export interface Token {
  kind: 'word' | 'number' | 'time' | 'quoted' | 'mark';
  word: string;
  value: number;
  from: number;
  to: number;
  isClock?: boolean;
}

export type Range = readonly [from: number, to: number];

/** NaN if the word is no number. */
export function numberOf(word: string): number {
  const bare = word.replace(/'s$/, '');
  const [small, tens] = [NUMBERS.indexOf(bare), TENS.indexOf(bare)];
  if (small >= 0) return small + 1;
  return tens >= 0 ? 20 + 10 * tens : NaN;
}

const FROM_END = ['last', 'penultimate', 'antepenultimate'];

/**
 * The position that a word names, from 1, or from the end if negative.
 * @param isNumbered whether `3rd` counts
 */
export function ordinalOf(
  { kind, word, value, from, to }: Token,
  text: string,
  isNumbered = true,
): number | null {
  if (kind === 'number') return isNumbered && /\d(?:st|nd|rd|th)$/i.test(text.slice(from, to)) ? value : null;
  const bare = word
    .replace(/'s$/, '')
    .replace(/^final$/, 'last')
    .replace(/^opening$/, 'first');
  const place = ORDINALS.indexOf(bare);
  if (kind !== 'word') return null;
  return place >= 0 ? place + 1 : FROM_END.includes(bare) ? -1 - FROM_END.indexOf(bare) : null;
}
