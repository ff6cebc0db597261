import type { TranscriptLine } from '../../../shared/transcripts/transcript-line.js';
import type { Stretch } from '../../../shared/timeline/timeline.js';
import { type SaidWord, saidWords } from '../shown/shown-line.js';

export const PERSONAL_KINDS = ['card', 'phone', 'email', 'address'] as const;

export interface PersonalData extends Stretch {
  kind: (typeof PERSONAL_KINDS)[number];
  text: string;
}

const DIGITS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const TEENS = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const MULTIPLES: Readonly<Record<string, number>> = { double: 2, triple: 3 };
const CARD_LENGTHS = { min: 13, max: 19 };
/**
 * Minimum digits by form. Digits said one by one are a dictated number; larger numbers also occur in lists, so more
 * are required.
 */
const PHONE_LENGTHS = { min: { written: 7, said: 6, tens: 10 }, max: 15 };

const YEAR = /^(?:19|20)\d\d\W*$/;

const EMAIL = /[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/gu;
const SAID_EMAIL =
  /(?<![\p{L}\d])[\p{L}\d]+(?:(?:\s+(?:dot|underscore|dash)\s+|[._-])[\p{L}\d]+)*\s+at\s+[\p{L}\d-]+(?:(?:\s+dot\s+|\.)[\p{L}\d-]+)*(?:\s+dot\s+|\.)(?:com|org|net|edu|gov|io|co|uk|de|fr|eu|us|biz|info|example|test)(?![\p{L}\d])/giu;
const STREETS =
  'Street|St|Avenue|Ave|Road|Rd|Lane|Ln|Drive|Dr|Boulevard|Blvd|Court|Ct|Square|Sq|Place|Pl|Terrace|Parkway|Pkwy|Highway|Hwy';
const ADDRESS = new RegExp(
  String.raw`(?<![\p{L}\d])\d{1,5}[a-z]?\s+(?:[\p{Lu}\d][\p{L}\d'’.-]*\s+){1,4}(?:${STREETS}|${STREETS.toLowerCase()})\b\.?(?:,?\s+(?:[Aa]partment|[Aa]pt|[Ss]uite|[Uu]nit|[Ff]loor)\.?\s+\w+)?(?:,\s+\p{Lu}[\p{L} ]+?)?(?:,?\s+\p{Lu}{2})?(?:\s+\d{5}(?:-\d{4})?)?`,
  'gu',
);

/**
 * Personal data in a transcript: card numbers, phone numbers, email and postal addresses. It is suggested for
 * cutting, never cut automatically.
 */
export function personalData(lines: readonly TranscriptLine[]): PersonalData[] {
  const patterns = [
    ['email', EMAIL],
    ['email', SAID_EMAIL],
    ['address', ADDRESS],
  ] as const;
  const matched = lines.flatMap((line) => {
    const words = saidWords(line);
    return patterns.flatMap(([kind, pattern]) =>
      [...line.text.matchAll(pattern)].flatMap((match) =>
        found(kind, wordsIn(words, match.index, match.index + match[0].length)),
      ),
    );
  });
  return [...matched, ...numbersIn(lines)].sort((a, b) => a.start - b.start);
}

const wordsIn = (words: readonly SaidWord[], from: number, to: number): SaidWord[] =>
  words.filter((word) => word.from < to && word.to > from);

function found(kind: PersonalData['kind'], words: readonly SaidWord[]): PersonalData[] {
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last) return [];
  const text = words.map((word) => word.text).join(' ');
  return [{ start: first.start, end: Math.max(last.end, first.end), kind, text }];
}

type How = 'written' | 'said' | 'tens';

interface DictatedNumber {
  words: SaidWord[];
  digits: string;
  how: Set<How>;
}

const bare = (word: string): string => word.toLowerCase().replace(/[.,;:?!)]+$/, '');

const endsInTens = ({ words }: DictatedNumber): boolean => TENS.includes(bare(words.at(-1)?.text ?? ''));

/** Dictated numbers, also across lines. */
function numbersIn(lines: readonly TranscriptLine[]): PersonalData[] {
  const numbers: PersonalData[] = [];
  let run: DictatedNumber = { words: [], digits: '', how: new Set() };
  let times = 1;
  const end = (): void => {
    const kind = run.words.every(({ text }) => YEAR.test(text)) ? null : kindOf(run);
    if (kind) numbers.push(...found(kind, run.words));
    run = { words: [], digits: '', how: new Set() };
    times = 1;
  };
  for (const word of lines.flatMap(saidWords)) {
    const text = bare(word.text);
    if (MULTIPLES[text]) {
      times = MULTIPLES[text];
      run.words.push(word);
      continue;
    }
    const said = digitsOf(text, run.digits !== '');
    if (said === null) {
      end();
      continue;
    }
    const { digits, how } = said;
    // "Fifty five" is one number.
    const isUnit = how === 'said' && digits !== '0' && endsInTens(run);
    run.words.push(word);
    run.how.add(how);
    run.digits = isUnit
      ? run.digits.slice(0, -1) + digits
      : run.digits + digits.repeat(digits.length === 1 ? times : 1);
    times = 1;
  }
  end();
  return numbers;
}

/** The digits of a word in a dictated number, or null for amounts, percentages and years in a sentence. */
function digitsOf(text: string, isWithin: boolean): { digits: string; how: How } | null {
  const said = saidDigits(text);
  if (said) return said;
  if (isWithin && (text === 'oh' || text === 'o')) return { digits: '0', how: 'said' };
  if (/^\(?\+?\d(?:[\d()/ .-]*\d)?\)?$/.test(text) && !/\d\.\d{1,2}$/.test(text))
    return { digits: text.replace(/\D/g, ''), how: 'written' };
  return isWithin && text === 'dash' ? { digits: '', how: 'said' } : null;
}

function saidDigits(text: string): { digits: string; how: How } | null {
  const [first = '', ...rest] = text.split('-');
  const digit = DIGITS.indexOf(first);
  const number = TEENS.includes(first) ? TEENS.indexOf(first) + 10 : (TENS.indexOf(first) + 2) * 10;
  if (rest.length === 0 && digit !== -1) return { digits: String(digit), how: 'said' };
  if (rest.length === 0 && (TEENS.includes(first) || TENS.includes(first)))
    return { digits: String(number), how: 'tens' };
  // "Forty-two", "five-five-five".
  const units = rest.map((part) => DIGITS.indexOf(part));
  if (units.length === 0 || units.includes(-1)) return null;
  if (TENS.includes(first))
    return units.length === 1 ? { digits: String(number + units[0]!), how: 'tens' } : null;
  return digit === -1 ? null : { digits: [digit, ...units].join(''), how: 'said' };
}

function kindOf({ digits, how }: DictatedNumber): 'card' | 'phone' | null {
  const { length } = digits;
  if (length >= CARD_LENGTHS.min && length <= CARD_LENGTHS.max && isLuhn(digits)) return 'card';
  const min = how.has('tens') ? 'tens' : how.has('written') ? 'written' : 'said';
  return length >= PHONE_LENGTHS.min[min] && length <= PHONE_LENGTHS.max ? 'phone' : null;
}

/** The check digit of card numbers (ISO/IEC 7812-1, annex B). */
export function isLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, i) => {
    const value = Number(digit) * (i % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
