import { REAL_WORDS } from './real-words.js';
import { editDistance } from '../text/edit-distance.js';
import { CLOCK_TIME, secondsIn } from '../../../shared/text/clock-text.js';
import {
  BEYOND,
  IGNORED,
  LOANS,
  NOUNS,
  NUMBERS,
  ORDINALS,
  PHRASES,
  QUALITIES,
  TENS,
  VERBS,
} from './vocabulary.js';

export interface Token {
  kind: 'word' | 'number' | 'time' | 'quoted' | 'mark';
  word: string;
  value: number;
  from: number;
  to: number;
  /** `4:30` names a moment, `30 seconds` may be a length. */
  isClock?: boolean;
}

const UNIT = '(?:hours?|hrs?|h|minutes?|mins?|min|m|seconds?|secs?|sec|s)';
const TOKEN = new RegExp(
  [
    '"(?<quoted>[^"]*)"',
    "(?<=^|[\\s(:=])'(?<single>[^']+)'(?=$|[\\s.,;:!?)])",
    `(?<clock>${CLOCK_TIME})`,
    `(?<length>(?:\\d+(?:\\.\\d+)? ?${UNIT}(?![\\p{L}])(?: and)? ?)+)`,
    '(?<number>\\d+)(?:st|nd|rd|th)?(?![\\p{L}])',
    "(?<word>[\\p{L}\\p{N}]+(?:'\\p{L}+)*)",
    '(?<mark>=>|->|→|\\S)',
  ].join('|'),
  'giu',
);
/** Of the short ones too many are near to other words. */
const BEYOND_WORDS = BEYOND.flatMap(([, words]) => words.split(' ')).filter(({ length }) => length > 7);
const KNOWN = [
  ...VERBS.keys(),
  ...QUALITIES.keys(),
  ...NOUNS.keys(),
  ...ORDINALS,
  ...NUMBERS,
  ...BEYOND_WORDS,
  ...'last final next previous called named titled saying everywhere longest shortest earlier before after where about undo'.split(
    ' ',
  ),
];
const MODALS = ['should', 'would', 'could', 'must'];
const KNOWN_SET = new Set([
  ...KNOWN,
  ...TENS,
  ...PHRASES.flatMap(([said]) => said.split(' ')).filter(({ length }) => length > 7),
]);

/** They change nothing of what is asked for. */
const ADVERBS = new Set(
  'just simply really actually maybe perhaps basically kindly please somehow'.split(' '),
);

/** Minimum letters for correcting one typo, and two. */
const ONE_SLIP = 4;
const TWO_SLIPS = 8;

/** @param own words of the recording, in lower case, which are never corrected */
export function tokensOf(text: string, own: ReadonlySet<string>): Token[] {
  const tokens = [...text.matchAll(TOKEN)].map((match): Token => {
    const { quoted, single, clock, length, number, word, mark } = match.groups!;
    const place = { from: match.index, to: match.index + match[0].trimEnd().length };
    const said = quoted ?? single;
    if (said !== undefined) return { kind: 'quoted', word: said, value: NaN, ...place };
    if (clock) return { kind: 'time', word: clock, value: secondsIn(clock), isClock: true, ...place };
    if (length) return { kind: 'time', word: length, value: secondsIn(length), ...place };
    if (number) return { kind: 'number', word: number, value: Number(number), ...place };
    if (mark) return { kind: 'mark', word: mark, value: NaN, ...place };
    const known =
      LOANS.get(word!.toLowerCase()) ?? numeral(word!.toLowerCase()) ?? repaired(word!.toLowerCase(), own);
    const value = numberOf(known);
    return { kind: Number.isNaN(value) ? 'word' : 'number', word: known, value, ...place };
  });
  const isSaid = ({ kind, from, to }: Token) => kind !== 'word' || !ADVERBS.has(text.slice(from, to));
  return joined(tokens.some(isSaid) ? tokens.filter(isSaid) : tokens);
}

/** `four` of `chapter four's name`. */
function numeral(word: string): string | undefined {
  const bare = word.replace(/'s$/, '');
  return bare !== word && NUMBERS.includes(bare) ? bare : undefined;
}

/** NaN for a word that is no number. */
function numberOf(word: string): number {
  const [small, tens] = [NUMBERS.indexOf(word), TENS.indexOf(word)];
  if (small >= 0) return small + 1;
  return tens >= 0 ? 20 + 10 * tens : NaN;
}

const IRREGULAR = new Map(
  `took take taken take gave give given give began begin begun begin wrote write written write rewritten rewrite spelt spell
  kept keep made make chosen choose gotten get got get gone go threw throw thrown throw hidden hide done do had have cuts cut`
    .split(/\s+/)
    .flatMap((said, i, all) => (i % 2 === 0 ? [[said, all[i + 1]!] as const] : [])),
);

/** `joining`, `joined` and `joins` do what `join` does; null for what is no verb. */
function infinitiveOf(word: string): string | null {
  const irregular = IRREGULAR.get(word);
  if (irregular && VERBS.has(irregular)) return irregular;
  const stems = ['ing', 'ed', 'es', 's'].flatMap((end) =>
    word.endsWith(end) ? [word.slice(0, -end.length)] : [],
  );
  return (
    stems
      .flatMap((one) => [one, `${one}e`, one.slice(0, -1), one.replace(/i$/, 'y')])
      .find((verb) => verb.length > 2 && VERBS.has(verb)) ?? null
  );
}

/** `chptr`: a word of the vocabulary without its vowels. */
const skeletonOf = (word: string): string => word.replace(/(?!^)[aeiou]/g, '');
const SKELETONS = new Map(
  [...NOUNS.keys(), ...VERBS.keys()]
    .filter((word) => skeletonOf(word).length >= ONE_SLIP)
    .map((word) => [skeletonOf(word), word] as const)
    .reverse(),
);

function repaired(word: string, own: ReadonlySet<string>): string {
  if (KNOWN_SET.has(word.replace(/'s$/, '')) || IGNORED.has(word) || own.has(word) || word.length < ONE_SLIP)
    return word;
  const infinitive = infinitiveOf(word);
  if (infinitive) return infinitive;
  if (REAL_WORDS.has(word)) return word;
  const short = SKELETONS.get(word);
  if (short) return short;
  const max = word.length >= TWO_SLIPS ? 2 : 1;
  const near = (slips: number) => {
    const meant = [...KNOWN, ...MODALS].filter(
      (known) =>
        known.length >= ONE_SLIP && known[0] === word[0] && editDistance(word, known, slips) <= slips,
    );
    // `calld` is `called` rather than `call`.
    return meant.find((known) => known.at(-1) === word.at(-1)) ?? meant[0];
  };
  return near(1) ?? (max > 1 ? near(2) : undefined) ?? word;
}

/** `boil the description down`: the particle of a verb may stand further on in the clause. */
const PARTICLES = new Set(['out', 'off', 'away', 'down', 'up', 'together']);
const WITHIN = 8;
const GAPPED = PHRASES.map(([said, meant]) => [said.split(' '), meant] as const).filter(
  ([words]) => words.length === 2 && PARTICLES.has(words[1]!),
);

function ungapped(tokens: readonly Token[]): Token[] {
  const result = [...tokens];
  for (let i = 0; i < result.length; i++) {
    const verb = result[i]!;
    const phrase = GAPPED.find(([[first]]) => verb.kind === 'word' && first === verb.word);
    if (!phrase) continue;
    const end = result.findIndex(
      ({ kind, word }, k) => k > i && (kind === 'mark' || word === 'and' || word === 'then'),
    );
    const at = result.findIndex(
      ({ kind, word }, k) =>
        k > i + 1 && k <= i + WITHIN && (end < 0 || k < end) && kind === 'word' && word === phrase[0][1],
    );
    if (at < 0 || result[at + 1]?.word === 'of') continue;
    result[i] = { ...verb, word: phrase[1] };
    result.splice(at, 1);
  }
  return result;
}

function joined(said: readonly Token[]): Token[] {
  const tokens = ungapped(said);
  const result: Token[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const phrase = PHRASES.find(([said]) =>
      said.split(' ').every((word, k) => tokens[i + k]?.word === word && tokens[i + k]!.kind !== 'quoted'),
    );
    const token = tokens[i]!;
    if (token.word === '.' && tokens[i - 1]?.word === 'ch') continue;
    if (phrase) {
      const last = tokens[i + phrase[0].split(' ').length - 1]!;
      const value = numberOf(phrase[1]);
      const kind = Number.isNaN(value) ? 'word' : 'number';
      result.push({ kind, word: phrase[1], value, from: token.from, to: last.to });
      i += phrase[0].split(' ').length - 1;
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
  // `at three minutes` names a moment, `by three minutes` a length.
  return result.map((token, i) =>
    token.kind === 'time' && result[i - 1]?.word === 'at' ? { ...token, isClock: true } : token,
  );
}

const UNIT_WORD = /^(?:hours?|minutes?|mins?|seconds?|secs?)$/;

/** `forty five seconds`, `a minute`, `nineteen minutes thirty`, `minute 18`. */
function spokenTime(tokens: readonly Token[], i: number): { token: Token; next: number } | null {
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
