import { secondsIn } from '../../../shared/text/clock-text.js';
import type { Token } from './token.js';
import { TENS } from './vocabulary.js';

const UNIT_WORD = /^(?:hours?|minutes?|mins?|seconds?|secs?)$/;

/** `forty five seconds`, `a minute`, `nineteen minutes thirty`, `minute 18`. */
export function spokenTime(tokens: readonly Token[], i: number): { token: Token; next: number } | null {
  const [token, second] = [tokens[i]!, tokens[i + 1]];
  const isNumber = (one: Token | undefined) => one?.kind === 'number';
  const said = clockInWords(tokens, i);
  if (said) return said;
  if (token.word === 'minute' && isNumber(second))
    return { token: timed(token, second!, second!.value * 60, true), next: i + 2 };
  let [value, at] = [token.word === 'a' || token.word === 'an' ? 1 : token.value, i + 1];
  if (!isNumber(token) && value !== 1) return null;
  if (TENS.includes(token.word) && isNumber(second) && second!.value < 10)
    [value, at] = [value + second!.value, i + 2];
  const unit = tokens[at];
  if (!unit || unit.kind !== 'word' || !UNIT_WORD.test(unit.word)) return null;
  let seconds = secondsIn(`${value}${unit.word[0]}`);
  let last = unit;
  // `nineteen minutes thirty`: what follows without a unit of its own are seconds.
  const rest = tokens[at + 1];
  const and = rest?.word === 'and' ? spokenTime(tokens, at + 2) : null;
  if (unit.word.startsWith('min') && and && !and.token.isClock && and.token.value < 60)
    return { token: timed(token, tokens[and.next - 1]!, seconds + and.token.value, true), next: and.next };
  if (unit.word.startsWith('min') && isNumber(rest) && !tokens[at + 2]?.word.match(UNIT_WORD)) {
    seconds += rest!.value;
    last = rest!;
    return { token: timed(token, last, seconds, true), next: at + 2 };
  }
  return { token: timed(token, last, seconds, false), next: at + 1 };
}

/** `at seventeen twenty`, `to four oh five`: minutes and seconds in words, where a time may stand. */
function clockInWords(tokens: readonly Token[], i: number): { token: Token; next: number } | null {
  const inWords = (at: number) => tokens[at]?.kind === 'number' && !/\d/.test(tokens[at].word);
  if (!/^(?:at|to|from|until)$/.test(tokens[i - 1]?.word ?? '')) return null;
  const minutes = numberInWords(tokens, i, inWords);
  const isOh = /^(?:oh|o)$/.test(tokens[minutes?.next ?? i]?.word ?? '');
  const seconds = minutes && numberInWords(tokens, minutes.next + (isOh ? 1 : 0), inWords);
  if (!minutes || !seconds || seconds.value > 59 || (seconds.value < 10 && !isOh)) return null;
  const value = minutes.value * 60 + seconds.value;
  return { token: timed(tokens[i]!, tokens[seconds.next - 1]!, value, true), next: seconds.next };
}

function numberInWords(
  tokens: readonly Token[],
  at: number,
  inWords: (at: number) => boolean,
): { value: number; next: number } | null {
  if (!inWords(at)) return null;
  const [token, second] = [tokens[at]!, tokens[at + 1]];
  const isBoth = TENS.includes(token.word) && inWords(at + 1) && second!.value < 10;
  return { value: token.value + (isBoth ? second!.value : 0), next: at + (isBoth ? 2 : 1) };
}

const timed = (from: Token, to: Token, value: number, isClock: boolean): Token => ({
  kind: 'time',
  word: to.word,
  value,
  from: from.from,
  to: to.to,
  ...(isClock && { isClock }),
});
