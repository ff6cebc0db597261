import { NUMBERS, TENS } from './vocabulary.js';

export interface Token {
  kind: 'word' | 'number' | 'time' | 'quoted' | 'mark';
  word: string;
  value: number;
  from: number;
  to: number;
  /** `4:30` names a moment, `30 seconds` may be a length. */
  isClock?: boolean;
}

/** NaN for a word that is no number. */
export function numberOf(word: string): number {
  const [small, tens] = [NUMBERS.indexOf(word), TENS.indexOf(word)];
  if (small >= 0) return small + 1;
  return tens >= 0 ? 20 + 10 * tens : NaN;
}
