import { spokenNumber, writtenNumber } from '../../shared/text/spoken-numbers.js';
import { isFunctionWord } from '../../shared/text/tokenise.js';
import type { SpokenWord } from './ports/spoken-word.js';

/**
 * Inverse text normalization for English: writes numbers, amounts, times, dates and addresses uniformly for every
 * engine ("three thirty p m" and "3.30pm" become "3:30 PM"). Only unambiguous cases change; "two" and "2" both stay.
 * Merged words span their original times and take the lowest confidence. Outer punctuation is kept.
 */
export function normalised<Word extends SpokenWord>(words: readonly Word[]): Word[] {
  const written: Word[] = [];
  for (let from = 0; from < words.length;) {
    let to = from + 1;
    while (to < words.length && words[to]!.start - words[to - 1]!.end < PAUSE) to++;
    written.push(...normalisedRun(words.slice(from, to)));
    from = to;
  }
  return written;
}

/** Seconds. A longer pause separates two numbers. */
const PAUSE = 0.6;

interface Written {
  text: string;
  /** Number of plain words. */
  words: number;
}
type Rule = (words: readonly string[], at: number) => Written | null;

function normalisedRun<Word extends SpokenWord>(words: readonly Word[]): Word[] {
  const plain = words.flatMap(({ text }, of) => spelled(text).map((word) => ({ word, of })));
  const texts = plain.map(({ word }) => word);
  const written: Word[] = [];
  for (let at = 0; at < plain.length;) {
    const first = plain[at]!.of;
    const begins = plain[at - 1]?.of !== first;
    const found = begins ? matchAt(texts, at) : null;
    const last = found ? plain[at + found.words - 1]!.of : first;
    const next = plain[at + (found?.words ?? 1)];
    if (found && (next?.of !== last || next.word === MARK)) {
      written.push(merged(words.slice(first, last + 1), found.text, words[last + 1]));
      while (plain[at]?.of !== undefined && plain[at]!.of <= last) at++;
    } else {
      if (begins) written.push(words[first]!);
      at++;
    }
  }
  return written;
}

const matchAt: Rule = (words, at) => {
  for (const rule of RULES) {
    const found = rule(words, at);
    if (found) return found;
  }
  return null;
};

const OPENING = /^["'“‘(¿¡]+/u;
const CLOSING = /[.,;:?!…"'”’)]+$/u;

/** A comma or full stop, which separates words. */
const MARK = ',';

/** "Twenty-five," becomes two words and a mark. */
function spelled(text: string): string[] {
  const whole = text.trim().toLowerCase().replace(OPENING, '');
  const word = whole.replace(CLOSING, '');
  const marks = word === whole || MERIDIEM_START.test(whole) ? [] : [MARK];
  return [...(NUMBER_PAIR.test(word) ? word.split('-') : [word]), ...marks];
}
const NUMBER_PAIR = /^\p{L}+ty-\p{L}+$/u;
const MERIDIEM_START = /^[ap]\.$/;

function merged<Word extends SpokenWord>(run: readonly Word[], text: string, next: Word | undefined): Word {
  const [first, last] = [run[0]!, run.at(-1)!];
  let closing = CLOSING.exec(last.text.trim())?.[0] ?? '';
  // The full stop of "p.m." ends a sentence only before a capital letter.
  if (/(?:^|\d)[ap]?\.?m\.$/i.test(last.text.trim()) && next && !/^["“(]*\p{Lu}/u.test(next.text.trim()))
    closing = '';
  const known = run.flatMap(({ confidence }) => confidence ?? []);
  return {
    ...first,
    text: (OPENING.exec(first.text.trim())?.[0] ?? '') + text + closing,
    end: last.end,
    ...(known.length > 0 && { confidence: Math.min(...known) }),
  };
}

const DIGITS = /^\d{1,3}(?:,?\d{3})*(?:\.\d+)?$/;

/** A whole number from 0 to 99, in words or digits. */
function smallNumber(words: readonly string[], at: number): { value: number; words: number } | null {
  const word = words[at] ?? '';
  const number = /^\d{1,2}$/.test(word) ? { value: Number(word), words: 1 } : spokenNumber(words, at);
  return number && Number.isInteger(number.value) && number.value < 100 ? number : null;
}

const time: Rule = (words, at) => {
  const whole = /^(\d{1,2})(?:[:.](\d\d))?([ap])\.?m$/.exec(words[at] ?? '');
  if (whole)
    return clock(Number(whole[1]), whole[2] ? Number(whole[2]) : null, { half: whole[3]!, words: 1 });
  const digits = /^(\d{1,2})[:.](\d\d)$/.exec(words[at] ?? '');
  const hour = digits ? { value: Number(digits[1]), words: 1 } : hourAt(words, at);
  if (!hour) return null;
  const after = at + hour.words;
  const minute = digits ? { value: Number(digits[2]), words: 0 } : minuteAt(words, after);
  const half = halfAt(words, after + (minute?.words ?? 0));
  if (half)
    return clock(hour.value, minute?.value ?? null, {
      ...half,
      words: hour.words + (minute?.words ?? 0) + half.words,
    });
  if (words[after] === "o'clock") return { text: `${hour.value} o'clock`, words: hour.words + 1 };
  return null;
};

/** "ten" in "ten thirty", which is not a separate number. */
function hourAt(words: readonly string[], at: number): { value: number; words: number } | null {
  const hour = smallNumber(words.slice(at, at + 1), 0);
  return hour && hour.value >= 1 && hour.value <= 12 ? hour : null;
}

function minuteAt(words: readonly string[], at: number): { value: number; words: number } | null {
  if (words[at] === 'oh') {
    const minute = smallNumber(words, at + 1);
    return minute && minute.value > 0 && minute.value < 10 ? { ...minute, words: minute.words + 1 } : null;
  }
  const minute = smallNumber(words, at);
  return minute && minute.value >= 10 && minute.value < 60 ? minute : null;
}

function halfAt(words: readonly string[], at: number): { half: string; words: number } | null {
  const half = /^([ap])\.?(m?)$/.exec(words[at] ?? '');
  if (!half) return null;
  if (half[2]) return { half: half[1]!, words: 1 };
  return words[at + 1] === 'm' ? { half: half[1]!, words: 2 } : null;
}

function clock(
  hour: number,
  minute: number | null,
  { half, words }: { half: string; words: number },
): Written | null {
  if (hour < 1 || hour > 12 || (minute ?? 0) > 59) return null;
  const minutes = minute === null ? '' : `:${String(minute).padStart(2, '0')}`;
  return { text: `${hour}${minutes} ${half.toUpperCase()}M`, words };
}

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);
/** Months that are also ordinary words, and words before them if a day follows. */
const DOUBTFUL = new Set(['march', 'may', 'august']);
const BEFORE_A_DAY = new Set('on by until till since from before after for to through of'.split(' '));
/** "in april first", "next july second": the month is separate from the number. */
const BEFORE_A_MONTH = new Set('in last next this every each mid early late'.split(' '));
const ORDINALS = new Map([
  ...`first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth
    sixteenth seventeenth eighteenth nineteenth twentieth`
    .split(/\s+/)
    .map((word, i): [string, number] => [word, i + 1]),
  ['thirtieth', 30],
]);

function dayAt(words: readonly string[], at: number): { value: number; words: number } | null {
  const word = words[at] ?? '';
  const digits = /^(\d{1,2})(?:st|nd|rd|th)$/.exec(word);
  const tens = word === 'twenty' ? 20 : word === 'thirty' ? 30 : 0;
  const unit = tens && ORDINALS.get(words[at + 1] ?? '');
  const day = digits
    ? { value: Number(digits[1]), words: 1 }
    : unit && unit < 10
      ? { value: tens + unit, words: 2 }
      : { value: ORDINALS.get(word) ?? 0, words: 1 };
  return day.value >= 1 && day.value <= 31 ? day : null;
}

const monthOf = (word: string | undefined): string | undefined =>
  MONTHS.find((month) => month.toLowerCase() === word);

const date: Rule = (words, at) => {
  const month = monthOf(words[at]);
  const before = words[at - 1] ?? '';
  if (month) {
    if (DOUBTFUL.has(words[at]!) ? !BEFORE_A_DAY.has(before) : BEFORE_A_MONTH.has(before)) return null;
    const day = dayAt(words, at + 1);
    if (!day) return null;
    const used = 1 + day.words;
    const mark = words[at + used] === MARK ? 1 : 0;
    const year = yearAt(words, at + used + mark);
    return year
      ? { text: `${month} ${day.value}, ${year.text}`, words: used + mark + year.words }
      : { text: `${month} ${day.value}`, words: used };
  }
  const day = dayAt(words, at);
  const of = day && words[at + day.words] === 'of' ? monthOf(words[at + day.words + 1]) : undefined;
  return day && of ? { text: `${day.value}${suffix(day.value)} of ${of}`, words: day.words + 2 } : null;
};

function yearAt(words: readonly string[], at: number): Written | null {
  if (/^(?:1[1-9]|20)\d\d$/.test(words[at] ?? '')) return { text: words[at]!, words: 1 };
  const number = writtenNumber(words.slice(at), 0);
  return number && /^(?:1[1-9]|20)\d\d$/.test(number.text) ? number : null;
}

const suffix = (day: number): string =>
  ({ one: 'st', two: 'nd', few: 'rd', other: 'th' })[
    new Intl.PluralRules('en', { type: 'ordinal' }).select(day) as 'one' | 'two' | 'few' | 'other'
  ];

const SCALES = new Set(['thousand', 'million', 'billion']);
const CURRENCIES: Record<string, string> = { dollar: '$', dollars: '$', euro: '€', euros: '€', pounds: '£' };

/** "25 percent", "2 million dollars", from engines that write digits. */
const measured: Rule = (words, at) => {
  const amount = words[at] ?? '';
  if (!DIGITS.test(amount) || DIGITS.test(words[at - 1] ?? '')) return null;
  const scale = SCALES.has(words[at + 1] ?? '') ? ` ${words[at + 1]}` : '';
  const next = at + (scale ? 2 : 1);
  if (!scale && words[next] === 'percent') return { text: `${amount}%`, words: 2 };
  if (!scale && words[next] === 'per' && words[next + 1] === 'cent') return { text: `${amount}%`, words: 3 };
  const unit = words[next] ?? '';
  // "10 pounds of flour" is a weight.
  if (!Object.hasOwn(CURRENCIES, unit) || (unit === 'pounds' && words[next + 1] === 'of')) return null;
  return { text: CURRENCIES[unit]! + amount + scale, words: next - at + 1 };
};

/** For example "twenty dollars and fifty cents". */
const sum: Rule = (words, at) => {
  const whole = measured(words, at) ?? writtenNumber(words, at);
  if (!whole || !/^[$€]\d[\d,]*$/.test(whole.text)) return whole;
  const next = at + whole.words + (words[at + whole.words] === 'and' ? 1 : 0);
  const cents = smallNumber(words, next);
  if (!cents || !/^cents?$/.test(words[next + cents.words] ?? '')) return whole;
  const text = `${whole.text}.${String(cents.value).padStart(2, '0')}`;
  return { text, words: next + cents.words + 1 - at };
};

/** Top-level domains whose spoken form is unambiguous. */
const TOP_LEVEL = new Set('com org net io dev ai edu gov eu'.split(' '));
const JOINTS: Record<string, string> = { dot: '.', underscore: '_', dash: '-', hyphen: '-' };
const IS_MAIL = /^(?:e-?mails?|mails?|address|write|reach|contact|send)$/;
/** Maximum words between "email" and the address. */
const CUE_DISTANCE = 6;
const ALREADY_A_DOMAIN = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{Ll}{2,}$/u;

function chain(words: readonly string[], at: number): Written | null {
  let text = words[at] ?? '';
  let used = 1;
  if (!/^[\p{L}\p{N}][\p{L}\p{N}.-]*$/u.test(text) || Object.hasOwn(JOINTS, text)) return null;
  while (
    Object.hasOwn(JOINTS, words[at + used] ?? '') &&
    /^[\p{L}\p{N}]+$/u.test(words[at + used + 1] ?? '')
  ) {
    text += JOINTS[words[at + used]!]! + words[at + used + 1]!;
    used += 2;
  }
  return { text, words: used };
}

const domain: Rule = (words, at) => {
  const name = chain(words, at);
  if (!name || isFunctionWord(words[at]!)) return null;
  const isDomain =
    name.words > 1 ? TOP_LEVEL.has(words[at + name.words - 1]!) : ALREADY_A_DOMAIN.test(name.text);
  return isDomain ? name : null;
};

const address: Rule = (words, at) => {
  const local = chain(words, at);
  if (local && words[at + local.words] === 'at' && !isFunctionWord(words[at]!)) {
    const host = domain(words, at + local.words + 1);
    const isAsked = words.slice(Math.max(0, at - CUE_DISTANCE), at).some((word) => IS_MAIL.test(word));
    if (host && isAsked) return { text: `${local.text}@${host.text}`, words: local.words + 1 + host.words };
  }
  const web = domain(words, at);
  return web && web.words > 1 ? web : null;
};

const RULES: readonly Rule[] = [address, time, date, sum];
