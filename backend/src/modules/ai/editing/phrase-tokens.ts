import { secondsIn } from '../../../shared/text/clock-text.js';
import { PHRASES } from './phrases.js';
import { numberOf, type Token } from './token.js';
import { TENS } from './lexicon.js';

const PARTICLES = new Set(['out', 'off', 'away', 'down', 'up', 'together', 'again', 'over']);
const WITHIN = 8;
const UNIT_WORD = /^(?:hours?|minutes?|mins?|seconds?|secs?)$/;
const SPLIT = PHRASES.map(([phrase, meant]) => [phrase.split(' '), meant] as const);
/** Indexed by first word, longest first. */
const BY_FIRST = Map.groupBy(
  SPLIT.toSorted(([one], [other]) => other.length - one.length),
  ([[first]]) => first,
);
const GAPPED = SPLIT.filter(([words]) => words.length === 2 && PARTICLES.has(words[1]!));

function ungapped(tokens: readonly Token[]): Token[] {
  const result = [...tokens];
  for (let i = 0; i < result.length; i++) {
    const verb = result[i]!;
    for (const phrase of GAPPED.filter(([[first]]) => verb.kind === 'word' && first === verb.word)) {
      const end = result.findIndex(({ kind, word }, k) => k > i && (kind === 'mark' || word === 'then'));
      const at = result.findIndex(
        ({ kind, word }, k) =>
          k > i + 1 && k <= i + WITHIN && (end < 0 || k < end) && kind === 'word' && word === phrase[0][1],
      );
      if (at < 0) continue;
      result[i] = { ...verb, word: phrase[1] };
      result.splice(at, 1);
      break;
    }
  }
  return result;
}

/** `twenty five minutes`, `a minute` */
function spokenTime(tokens: readonly Token[], i: number): { token: Token; next: number } | null {
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

export function joined(typed: readonly Token[]): Token[] {
  const tokens = ungapped(typed);
  const result: Token[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]!;
    const phrase = BY_FIRST.get(token.word)?.find(([words]) =>
      words.every((word, k) => tokens[i + k]?.word === word && tokens[i + k]!.kind !== 'quoted'),
    );
    if (phrase) {
      const last = tokens[i + phrase[0].length - 1]!;
      const value = numberOf(phrase[1]);
      const kind = Number.isNaN(value) ? 'word' : 'number';
      result.push({ kind, word: phrase[1], value, from: token.from, to: last.to });
      i += phrase[0].length - 1;
      continue;
    }
    const spoken = spokenTime(tokens, i);
    if (spoken) {
      result.push(spoken.token);
      i = spoken.next - 1;
      continue;
    }
    result.push(token);
  }
  // `at three minutes` is a time, `by three minutes` a length.
  return result.map((token, i) =>
    token.kind === 'time' && result[i - 1]?.word === 'at' ? { ...token, isClock: true } : token,
  );
}
