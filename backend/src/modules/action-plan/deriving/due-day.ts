import { ONES, TEENS } from '../../../shared/text/spoken-numbers.js';

const DAYS = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ');
const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);
const ORDINALS = (
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth ' +
  'fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'
).split(' ');

const either = (words: readonly string[]): string => words.join('|');
const COUNTED = String.raw`(?<digits>\d{1,2})(?:st|nd|rd|th)?\b|(?<tens>twenty|thirty)[- ](?<ones>${either(ORDINALS.slice(0, 9))})\b|(?<plain>${either(ORDINALS)}|thirtieth)\b`;
const YEAR = String.raw`(?:,? (?<year>20\d\d))?`;

const OF_MONTH = new RegExp(String.raw`\b(?:${COUNTED}) (?:of )?(?<month>${either(MONTHS)})\b${YEAR}`, 'i');
const MONTH_DAY = new RegExp(String.raw`\b(?<month>${either(MONTHS)}) (?:the )?(?:${COUNTED})${YEAR}`, 'i');
const OF_ANY_MONTH = new RegExp(
  String.raw`(?:\bthe |\b(?:${either(DAYS)}),? (?:the )?)(?:${COUNTED})(?![:.]\d| ?(?:am|pm|o['’]clock))`,
  'i',
);
const WEEKDAY = new RegExp(
  String.raw`\b(?<next>next |the )?(?<day>${either(DAYS)})\b(?<after> week\b| after next\b| (?:of )?next week\b)?`,
  'i',
);
const END_OF_MONTH = new RegExp(
  String.raw`\bend of (?:(?<which>the|this|next) month|(?<month>${either(MONTHS)}))\b`,
  'i',
);
const END_OF_WEEK = /\b(?:end of (?:the |this )?week|this week)\b/i;
const END_OF_NEXT_WEEK = /\bend of next week\b/i;
const IN = new RegExp(
  String.raw`\b(?:in|within) (?<count>an?|\d{1,2}|${either([...ONES, ...TEENS])}) (?<unit>day|week)s?\b`,
  'i',
);
const NEAR: readonly [RegExp, number][] = [
  [/\bday after tomorrow\b/i, 2],
  [/\btomorrow\b/i, 1],
  [/\b(?:today|tonight|end of the day|this (?:morning|afternoon|evening))\b/i, 0],
];

const DAY_MS = 86_400_000;
/** A day of a month without a year may be this many days before the call. */
const JUST_BEFORE = 45;
/** Months to look ahead for "Friday, the sixteenth". */
const MONTHS_AHEAD = 12;

/** A calendar day without a time zone. */
const dayOf = (iso: string): Date => new Date(`${iso.slice(0, 10)}T00:00:00Z`);
const isoOf = (day: Date): string => day.toISOString().slice(0, 10);
const plus = (day: Date, days: number): Date => new Date(day.getTime() + days * DAY_MS);
const onDay = (year: number, month: number, day: number): Date | null => {
  const date = new Date(Date.UTC(year, month, day));
  return date.getUTCDate() === day ? date : null;
};

type Groups = Partial<Record<string, string>>;

function numberIn({ digits, tens, ones, plain }: Groups): number {
  if (digits) return Number(digits);
  if (tens) return (/twenty/i.test(tens) ? 20 : 30) + ORDINALS.indexOf(ones!.toLowerCase()) + 1;
  return plain?.toLowerCase() === 'thirtieth' ? 30 : ORDINALS.indexOf(plain!.toLowerCase()) + 1;
}

/**
 * The calendar day that spoken words mean, as YYYY-MM-DD, or null if they name none ("next week", "in spring").
 * @param said e.g. "by Friday", "the twentieth of June"
 * @param calledOn the day of the call in the owner's time zone
 */
export function dueDay(said: string, calledOn: string): string | null {
  const today = dayOf(calledOn);
  const ofMonth = (OF_MONTH.exec(said) ?? MONTH_DAY.exec(said))?.groups;
  const found = ofMonth ? inMonth(ofMonth, today) : (ofAnyMonth(said, today) ?? relative(said, today));
  return found && isoOf(found);
}

/** "The fourth of May", "May 4th, 2027". */
function inMonth(groups: Groups, today: Date): Date | null {
  const month = MONTHS.indexOf(groups['month']!.toLowerCase());
  const year = Number(groups['year'] ?? today.getUTCFullYear());
  const day = onDay(year, month, numberIn(groups));
  if (!day || groups['year'] || day.getTime() >= plus(today, -JUST_BEFORE).getTime()) return day;
  return onDay(year + 1, month, numberIn(groups));
}

/** "The sixteenth", "Friday, the sixteenth": the next such day. */
function ofAnyMonth(said: string, today: Date): Date | null {
  const groups = OF_ANY_MONTH.exec(said)?.groups;
  if (!groups) return null;
  const weekday = DAYS.indexOf(WEEKDAY.exec(said)?.groups?.['day']?.toLowerCase() ?? '');
  const [year, month] = [today.getUTCFullYear(), today.getUTCMonth()];
  const coming = Array.from({ length: MONTHS_AHEAD }, (_, i) => onDay(year, month + i, numberIn(groups)))
    .filter((day) => day !== null)
    .filter((day) => day.getTime() >= today.getTime());
  return coming.slice(0, 2).find((day) => day.getUTCDay() === weekday) ?? coming[0] ?? null;
}

function relative(said: string, today: Date): Date | null {
  const end = END_OF_MONTH.exec(said)?.groups;
  if (end) return endOfMonth(end, today);
  const near = NEAR.find(([words]) => words.test(said));
  if (near) return plus(today, near[1]);
  // Weeks start on Monday.
  const monday = plus(today, -((today.getUTCDay() + 6) % 7));
  const groups = WEEKDAY.exec(said)?.groups;
  if (groups) {
    const weekday = DAYS.indexOf(groups['day']!.toLowerCase());
    const after = groups['after']?.toLowerCase() ?? '';
    if (/^next/i.test(groups['next'] ?? '') || after.includes('next week'))
      return plus(monday, 7 + ((weekday + 6) % 7));
    const coming = plus(today, ((weekday - today.getUTCDay() + 6) % 7) + 1);
    return after === '' ? coming : plus(coming, 7);
  }
  if (END_OF_NEXT_WEEK.test(said)) return plus(monday, 11);
  if (END_OF_WEEK.test(said)) return plus(monday, 4);
  const inTime = IN.exec(said)?.groups;
  if (!inTime) return null;
  const word = inTime['count']!.toLowerCase();
  const count = Number(word) || Math.max(1, [...ONES, ...TEENS].indexOf(word) + 1);
  return plus(today, count * (/week/i.test(inTime['unit']!) ? 7 : 1));
}

function endOfMonth({ which, month }: Groups, today: Date): Date {
  const year = today.getUTCFullYear();
  const at = month ? MONTHS.indexOf(month.toLowerCase()) : today.getUTCMonth() + Number(which === 'next');
  const last = new Date(Date.UTC(year, at + 1, 0));
  return month && last.getTime() < today.getTime() ? new Date(Date.UTC(year + 1, at + 1, 0)) : last;
}

export const daysBetween = (from: string, to: string): number =>
  (dayOf(to).getTime() - dayOf(from).getTime()) / DAY_MS;

/** Characters after a date that may make it precise: "by Friday week, the nineteenth". */
const AFTER = 30;

/** The day that a line promises, from the words of its date and what follows them. */
export function promisedDay({ text, due }: { text: string; due: string | null }, on: string): string | null {
  if (!due) return null;
  const at = text.indexOf(due);
  return dueDay(at < 0 ? due : text.slice(at, at + due.length + AFTER), on) ?? dueDay(due, on);
}

/** The day of a time in a time zone. A day without a time stays. */
export const dayIn = (time: string, timeZone: string): string =>
  time.length === 10 ? time : new Date(time).toLocaleDateString('sv-SE', { timeZone });
