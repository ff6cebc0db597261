import { CLOCK_TIME, secondsIn } from '../../../shared/text/clock-text.js';
import { joined } from './phrase-tokens.js';
import { repaired } from './repair.js';
import { numberOf, type Token } from './token.js';
import { LOANS } from './lexicon.js';

const UNIT = '(?:hours?|hrs?|h|minutes?|mins?|min|m|seconds?|secs?|sec|s)';
const QUOTED = ['"(?<quoted>[^"]*)"', "(?<=^|[\\s(:=])'(?<single>[^']+)'(?=$|[\\s.,;:!?)])"];
const OTHERS = [
  `(?<clock>${CLOCK_TIME})`,
  `(?<length>(?:\\d+(?:\\.\\d+)? ?${UNIT}(?![\\p{L}])(?: and(?= ?\\d))? ?)+(?:\\d{1,2}(?=$|[.,;!?]))?)`,
  "(?<number>\\d{1,3}(?:,\\d{3})+|\\d+)(?:st|nd|rd|th)?(?:'s)?(?![\\p{L}])",
  "(?<word>[\\p{L}\\p{N}]+(?:'\\p{L}+)*)",
  '(?<mark>=>|->|→|\\S)',
];
/** `Wrap-up`, `Booking.com`, `FINAL_v2`: a single word if the recording contains it. */
export const COMPOUND = /(?<![\p{L}\p{N}])\p{L}[\p{L}\p{N}]*(?:[-_.&/+][\p{L}\p{N}]+)+/gu;
/** Adverbs that do not change a request. */
const ADVERBS = new Set('just simply really actually maybe perhaps kindly please somehow'.split(' '));

/** @param own lower-case words of the recording, which are never corrected */
export function tokensOf(text: string, own: ReadonlySet<string>): Token[] {
  const compounds = [...text.toLowerCase().matchAll(COMPOUND)].flatMap(([word]) =>
    own.has(word) ? [word] : [],
  );
  const whole = compounds.map((word) => RegExp.escape(word)).join('|') || '(?!)';
  const pattern = new RegExp(
    [...QUOTED, `(?<![\\p{L}\\p{N}])(?<compound>${whole})(?![\\p{L}\\p{N}])`, ...OTHERS].join('|'),
    'giu',
  );
  const tokens = [...text.matchAll(pattern)].map((match): Token => {
    const { quoted, single, compound, clock, length, number, word, mark } = match.groups!;
    const place = { from: match.index, to: match.index + match[0].trimEnd().length };
    const inner = quoted ?? single;
    if (inner !== undefined) return { kind: 'quoted', word: inner, value: NaN, ...place };
    if (compound) return { kind: 'word', word: compound.toLowerCase(), value: NaN, ...place };
    if (clock) return { kind: 'time', word: clock, value: secondsIn(clock), isClock: true, ...place };
    if (length) return { kind: 'time', word: length, value: secondsIn(length), ...place };
    if (number) return { kind: 'number', word: number, value: Number(number.replaceAll(',', '')), ...place };
    if (mark) return { kind: 'mark', word: mark, value: NaN, ...place };
    const known = LOANS.get(word!.toLowerCase()) ?? repaired(word!.toLowerCase(), own);
    const value = numberOf(known);
    return { kind: Number.isNaN(value) ? 'word' : 'number', word: known, value, ...place };
  });
  const isSaid = ({ kind, from, to }: Token) => kind !== 'word' || !ADVERBS.has(text.slice(from, to));
  return joined(tokens.some(isSaid) ? tokens.filter(isSaid) : tokens);
}
