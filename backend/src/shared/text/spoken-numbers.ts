export const ONES = 'one two three four five six seven eight nine'.split(' ');
export const TEENS = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
  ' ',
);
export const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const SCALES: Record<string, number> = { thousand: 1_000, million: 1_000_000, billion: 1_000_000_000 };
const SMALL = new Map<string, number>([
  ['zero', 0],
  ...ONES.map((word, i) => [word, i + 1] as const),
  ...TEENS.map((word, i) => [word, i + 10] as const),
  ...TENS.map((word, i) => [word, 10 * (i + 2)] as const),
]);
const CURRENCIES: Record<string, string> = { dollar: '$', dollars: '$', euro: '€', euros: '€', pounds: '£' };
const FIRST_YEAR = 1100;
const LAST_YEAR = 2099;

export interface WrittenNumber {
  text: string;
  words: number;
}

/**
 * The number in digits that starts at a word, if it is clearly written that way: years, percentages, money, decimals
 * and counts from ten. Null if words read better ("three") or the meaning is open ("two or three hundred", "one two
 * three").
 */
export function writtenNumber(words: readonly string[], at: number): WrittenNumber | null {
  const number = parse(words, at);
  if (!number || isNumberWord(words[at - 1]) || continuesRange(words, at)) return null;
  const next = words[at + number.words];
  if (next !== undefined && isNumberWord(next)) return null;
  if (next === 'percent') return { text: `${digits(number.value)}%`, words: number.words + 1 };
  const currency = next !== undefined && Object.hasOwn(CURRENCIES, next) ? CURRENCIES[next]! : null;
  if (currency && !isCountOfPounds(words, at, next!)) return money(number, currency);
  if (number.isYear) return { text: String(number.value), words: number.words };
  if (number.value < 10 && Number.isInteger(number.value)) return null;
  return { text: amount(number), words: number.words };
}

/** The number that starts at a word, regardless of the following words. */
export function spokenNumber(words: readonly string[], at: number): { value: number; words: number } | null {
  const number = parse(words, at);
  return number && { value: number.value, words: number.words };
}

interface Parsed {
  value: number;
  words: number;
  isYear: boolean;
  /** "million" in "2.5 million". Large round numbers keep this word. */
  scale: string | null;
}

function parse(words: readonly string[], at: number): Parsed | null {
  const year = parseYear(words, at);
  const number = parseCardinal(words, at);
  if (year && (!number || year.words >= number.words)) return year;
  return number && parseDecimal(words, at, number);
}

/** "nineteen ninety eight", "twenty twenty six", "nineteen oh five". */
function parseYear(words: readonly string[], at: number): Parsed | null {
  const century = SMALL.get(words[at] ?? '');
  if (century === undefined || century < 11 || century > 20) return null;
  const second = words[at + 1] ?? '';
  const third = SMALL.get(words[at + 2] ?? '');
  const tens = SMALL.get(second);
  const isDigit = third !== undefined && third >= 1 && third <= 9;
  const rest =
    second === 'oh' && isDigit
      ? [third, 3]
      : tens !== undefined && tens >= 20 && isDigit
        ? [tens + third, 3]
        : tens !== undefined && tens >= 10
          ? [tens, 2]
          : null;
  if (!rest) return null;
  const value = 100 * century + rest[0]!;
  // "twelve fifteen" is a time of day: without a third word only the centuries people name count as years.
  if (value < FIRST_YEAR || value > LAST_YEAR || (rest[1] === 2 && century < 17)) return null;
  return { value, words: rest[1]!, isYear: true, scale: null };
}

/** "twenty three", "one hundred and fifty", "fifteen hundred", "two thousand twenty six", "three million". */
function parseCardinal(words: readonly string[], at: number): Parsed | null {
  let total = 0;
  let group: number | null = null;
  let scale = Infinity;
  let used = 0;
  let last: string | null = null;
  for (let i = at; i < words.length; i++) {
    const word = words[i]!;
    const small = SMALL.get(word);
    if (small !== undefined && fits(group, small)) group = (group ?? 0) + small;
    else if (word === 'hundred' && group !== null && group > 0 && group < 100) group *= 100;
    else if (Object.hasOwn(SCALES, word) && group !== null && group > 0 && SCALES[word]! < scale) {
      total += group * SCALES[word]!;
      [scale, group] = [SCALES[word]!, null];
    } else if (word === 'and' && (words[i - 1] === 'hundred' || words[i - 1] === 'thousand') && i > at) {
      const after = SMALL.get(words[i + 1] ?? '');
      // "five hundred and three million" is rare; "and one of them" is not.
      const isTail = group !== null || words[i - 1] === 'thousand';
      if (after === undefined || after < 10 || !isTail) break;
      continue;
    } else break;
    used = i - at + 1;
    last = word;
  }
  if (used === 0) return null;
  const isYear =
    words[at] === 'two' &&
    words[at + 1] === 'thousand' &&
    total + (group ?? 0) > 2000 &&
    total + (group ?? 0) <= LAST_YEAR;
  return {
    value: total + (group ?? 0),
    words: used,
    isYear,
    scale: last && last in SCALES && last !== 'thousand' ? last : null,
  };
}

function fits(group: number | null, small: number): boolean {
  if (group === null) return true;
  if (group === 0 || small === 0) return false;
  if (group % 100 === 0) return true;
  return small < 10 && group % 100 >= 20 && group % 10 === 0;
}

/** "two point five", with the scale that may follow. */
function parseDecimal(words: readonly string[], at: number, whole: Parsed): Parsed {
  const point = at + whole.words;
  if (words[point] !== 'point' || whole.scale) return whole;
  let decimals = '';
  for (let i = point + 1; (SMALL.get(words[i] ?? '') ?? 10) < 10; i++) decimals += SMALL.get(words[i]!)!;
  if (decimals === '') return whole;
  const used = whole.words + 1 + decimals.length;
  const next = words[at + used] ?? '';
  const scale = next in SCALES && next !== 'thousand' ? next : null;
  const value = Number(`${whole.value}.${decimals}`) * (scale ? SCALES[scale]! : 1);
  return { value, words: used + (scale ? 1 : 0), isYear: false, scale };
}

function money(number: Parsed, currency: string): WrittenNumber {
  return { text: currency + amount(number), words: number.words + 1 };
}

function amount({ value, scale }: Parsed): string {
  const divisor = scale ? SCALES[scale]! : 1;
  const short = Number((value / divisor).toFixed(6));
  return scale && String(short).length <= 5 ? `${short} ${scale}` : digits(value);
}

function digits(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: 6 });
}

function isNumberWord(word: string | undefined): boolean {
  return (
    word !== undefined &&
    (SMALL.has(word) || word === 'hundred' || word === 'point' || Object.hasOwn(SCALES, word))
  );
}

/** "two or three hundred", "nineteen to twenty five": both sides of a range are written alike, so both stay. */
function continuesRange(words: readonly string[], at: number): boolean {
  const linked = (link: string | undefined, number: string | undefined) =>
    (link === 'or' || link === 'to') && isNumberWord(number);
  const number = parseCardinal(words, at)!;
  return (
    linked(words[at - 1], words[at - 2]) || linked(words[at + number.words], words[at + number.words + 1])
  );
}

/** "ten pounds of flour" is a weight. */
function isCountOfPounds(words: readonly string[], at: number, currency: string): boolean {
  return currency === 'pounds' && words[at + parseCardinal(words, at)!.words + 1] === 'of';
}
