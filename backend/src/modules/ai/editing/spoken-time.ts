import { secondsIn } from '../../../shared/text/clock-text.js';
import type { Token } from './token.js';
import { TENS } from './vocabulary.js';

const UNIT_WORD = /^(?:hours?|minutes?|mins?|seconds?|secs?)$/;

export function spokenTime(tokens: readonly Token[], i: number): { token: Token; next: number } | null {
  const [token, second] = [tokens[i]!, tokens[i + 1]];
  const isOne = token.word === 'a' || token.word === 'an';
  if (token.kind !== 'number' && !isOne) return null;
  const isBoth = TENS.includes(token.word) && second?.kind === 'number' && second.value < 10;
  const at = isBoth ? i + 2 : i + 1;
  const unit = tokens[at];
  if (unit?.kind !== 'word' || !UNIT_WORD.test(unit.word)) return null;
  const count = isOne ? 1 : token.value + (isBoth ? second.value : 0);
  const value = secondsIn(`${count}${unit.word[0]}`);
  return { token: { kind: 'time', word: unit.word, value, from: token.from, to: unit.to }, next: at + 1 };
}
