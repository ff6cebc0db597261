import type { Token } from './tokens.js';
import { IGNORED, NOUNS, QUALITIES, VERBS } from './vocabulary.js';

/** What a text that is to be written does not begin with, where somebody says how it should be instead. */
const VAGUE = new Set(
  `something anything whatever what how not but nor less very too so as like same it that this them those which who
  somebody someone everything nothing wherever no maximum at under over around about`.split(/\s+/),
);
const COMPARED =
  /^(?:more|shorter|longer|better|nicer|clearer|briefer|crisper|tighter|catchier|snappier|punchier|simpler)$/;
const ASSIGNS = /^(?:=|:|->|=>|→)$/;

const isWord = ({ kind }: Token): boolean => kind === 'word';
const operationOf = (token: Token | undefined): string =>
  token && isWord(token) && !NOUNS.has(token.word) ? (VERBS.get(token.word) ?? '') : '';

/** Whether words that nobody put in quotes read like a text, and not like more of the command. */
export function isPlausibleText(text: string, tokens: readonly Token[], isNamed: boolean): boolean {
  const [first, second] = tokens;
  if (!first) return false;
  if (first.kind === 'quoted') return tokens.length === 1;
  const isCapital = /^\p{Lu}/u.test(text);
  // `Demo Call, not Discovery Call`
  if (/, (?:and )?not /i.test(text)) return false;
  if (
    !isCapital &&
    (VAGUE.has(first.word) || NOUNS.get(first.word) === 'description' || isComparison(first, second))
  )
    return false;
  const operation = operationOf(first);
  if (/^(?:start|end)$/.test(operation) && tokens.some(({ kind }) => kind === 'time')) return false;
  if (tokens.some((token, i) => i > 0 && ASSIGNS.test(token.word) && isTarget(tokens[i - 1]!))) return false;
  if (tokens.some((token, i) => NOUNS.get(token.word) === 'chapter' && tokens[i + 1]?.kind === 'number'))
    return false;
  if (first.kind === 'number' && !isNamed && isAmount(second, tokens)) return false;
  return isNamed || !isWish(tokens);
}

/** `two chapters`, `7 should stay`: how many or which, not what. */
const isAmount = (second: Token | undefined, tokens: readonly Token[]): boolean =>
  NOUNS.has(second?.word ?? '') ||
  tokens.some(({ kind, word }) => kind === 'word' && /^(?:should|must|stay)$/.test(word));

const isComparison = (first: Token, next: Token | undefined): boolean =>
  COMPARED.test(first.word) && (!next || !isWord(next) || IGNORED.has(next.word) || next.kind === 'mark');
const isTarget = ({ kind, word }: Token): boolean =>
  kind === 'number' || ['title', 'description', 'chapter'].includes(NOUNS.get(word) ?? '');

/** `in lower case`, `two chapters`, `at most five words`: how it is to be, in words that the reader knows. */
export function isWish(tokens: readonly Token[]): boolean {
  const says = tokens.some(
    ({ kind, word }) =>
      kind === 'time' ||
      kind === 'number' ||
      QUALITIES.has(word) ||
      (NOUNS.get(word) ?? 'everything') !== 'everything',
  );
  return (
    says &&
    tokens.every(
      ({ kind, word }) =>
        kind !== 'quoted' &&
        (kind !== 'word' || QUALITIES.has(word) || NOUNS.has(word) || IGNORED.has(word) || word === 'where'),
    )
  );
}
