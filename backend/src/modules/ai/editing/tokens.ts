import { editDistance } from '../text/edit-distance.js';
import { CLOCK_TIME, secondsIn } from '../../../shared/text/clock-text.js';
import { BEYOND, IGNORED, NOUNS, NUMBERS, ORDINALS, PHRASES, QUALITIES, VERBS } from './vocabulary.js';

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
    '(?<mark>->|→|\\S)',
  ].join('|'),
  'giu',
);
const BEYOND_WORDS = BEYOND.flatMap(([, words]) => words.split(' '));
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
const KNOWN_SET = new Set(KNOWN);

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
    const known = repaired(word!.toLowerCase(), own);
    const counted = NUMBERS.indexOf(known);
    return { kind: counted >= 0 ? 'number' : 'word', word: known, value: counted + 1, ...place };
  });
  return joined(tokens);
}

function repaired(word: string, own: ReadonlySet<string>): string {
  if (KNOWN_SET.has(word) || IGNORED.has(word) || own.has(word) || word.length < ONE_SLIP) return word;
  const max = word.length >= TWO_SLIPS ? 2 : 1;
  const near = (slips: number) =>
    KNOWN.find(
      (known) =>
        known.length >= ONE_SLIP && known[0] === word[0] && editDistance(word, known, slips) <= slips,
    );
  return near(1) ?? (max > 1 ? near(2) : undefined) ?? word;
}

function joined(tokens: readonly Token[]): Token[] {
  const result: Token[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const phrase = PHRASES.find(([said]) =>
      said.split(' ').every((word, k) => tokens[i + k]?.word === word && tokens[i + k]!.kind !== 'quoted'),
    );
    const token = tokens[i]!;
    if (token.word === '.' && tokens[i - 1]?.word === 'ch') continue;
    if (phrase) {
      const last = tokens[i + phrase[0].split(' ').length - 1]!;
      result.push({ kind: 'word', word: phrase[1], value: NaN, from: token.from, to: last.to });
      i += phrase[0].split(' ').length - 1;
      continue;
    }
    const unit = tokens[i + 1];
    const count = token.word === 'a' || token.word === 'an' ? 1 : token.value;
    if (
      (token.kind === 'number' || count === 1) &&
      unit &&
      /^(?:hours?|minutes?|mins?|seconds?|secs?)$/.test(unit.word)
    ) {
      const value = secondsIn(`${count}${unit.word[0]}`);
      result.push({ kind: 'time', word: unit.word, value, from: token.from, to: unit.to });
      i++;
      continue;
    }
    result.push(token);
  }
  return result;
}
