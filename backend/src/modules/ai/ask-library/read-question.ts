import { en, type ParsedResult } from 'chrono-node';

/** Creation dates of recordings; the end is exclusive. */
export interface Period {
  from: Date;
  to: Date;
}

export interface LibraryQuestion {
  /** The question without words that select recordings. It may still contain a date as topic. */
  about: string;
  /** Period of the recordings asked about, or null. */
  dated: Dated | null;
  /** Whether the newest match comes first instead of the likeliest line. */
  isNewestFirst: boolean;
  /** The words whose mentions the question counts. Null if it counts nothing. */
  counted: Counted | null;
}

export interface Dated {
  period: Period;
  /** The time span in the words of the question, e.g. "in November". */
  said: string;
  about: string;
  /** Whether it asks for what was said at that time rather than what happens then. */
  isOfSaying: boolean;
}

/** Counts mentions of words by a speaker; null for everyone. */
export interface Counted {
  phrase: string;
  by: string | null;
}

const SAYING =
  'say|says|said|mention(?:s|ed)?|discuss(?:es|ed)?|(?:talk|speak|ask|hear|complain)(?:s|ed|d)?(?: about| of)?|spoken? (?:about|of)|told|tell|promised?|objections?|named?|refer(?:s|red)? to|(?:come|comes|came) up|(?:bring|brings|brought) up|raised?';
const OF_SAYING = new RegExp(String.raw`\b(?:${SAYING})\b`, 'i');
const COUNTING = new RegExp(
  String.raw`\bhow (?:often|many times) (was|were|is|are|has|have|had|did|do|does) (.+?) (been )?(?:${SAYING})\b(.*)$`,
  'i',
);
/** Generic speakers. */
const ANYBODY =
  /^(?:we|you|they|i|people|any(?:one|body)|some(?:one|body)|every(?:one|body)|(?:the|our|my) .+|\p{Ll}+s|it|there)$/u;
const NEWEST = /\b(?:the )?(?:last|latest|newest|most recent(?:ly)?|recently)\b/gi;

/** @param now reference for "last week"; days are in UTC */
export function readQuestion(question: string, now: Date): LibraryQuestion {
  const timed = spanIn(question, now) ?? datesIn(question, now);
  const undated = timed ? question.replace(timed.said, ' ') : question;
  const isNewestFirst = undated.search(NEWEST) >= 0;
  return {
    about: isNewestFirst ? tidied(undated) : question,
    dated: timed && { ...timed, about: tidied(undated), isOfSaying: OF_SAYING.test(undated) },
    isNewestFirst,
    counted: countedIn(undated),
  };
}

const tidied = (text: string): string => text.replace(NEWEST, ' ').replace(/\s+/g, ' ').trim();

/** "How often did Grace say Routewise?", "How many times was the crane mentioned, and by whom?" */
function countedIn(question: string): Counted | null {
  const [, verb, first = '', passive, rest = ''] = COUNTING.exec(question.trim()) ?? [];
  if (!verb) return null;
  const then = rest.replace(/,? (?:and )?by (?:whom|who)\b/i, '');
  const isPassive = passive !== undefined || /^(?:was|were|is|are)$/i.test(verb);
  const [what, by] = isPassive ? [first, /\bby (.+)/i.exec(then)?.[1] ?? ''] : [then, first];
  const phrase = bare(what) || bare(first);
  const who = bare(by);
  return { phrase, by: who === '' || who === phrase || ANYBODY.test(who) ? null : who };
}

const bare = (words: string): string =>
  words
    .replace(/[?"“”„]/g, ' ')
    .replace(/^\W*(?:(?:the|a|an|our|their|any) )?(?:(?:word|words|name|phrase|term) )?/i, '')
    .replace(/[\s,.;:]+/g, ' ')
    .trim();

interface Timed {
  said: string;
  period: Period;
}

const UNITS = ['day', 'week', 'month', 'quarter', 'year'] as const;
type Unit = (typeof UNITS)[number];
const SPAN = new RegExp(
  String.raw`(?:\b(?:in|over|during|within|for) )?(?:\bthe )?\b(this|last|past|previous) (?:(\d{1,3}|two|three|four|five|six) )?(${UNITS.join('|')})s?\b`,
  'i',
);
const FEW = ['zero', 'one', 'two', 'three', 'four', 'five', 'six'];

/** "This month", "last quarter", "in the past two weeks". */
function spanIn(question: string, now: Date): Timed | null {
  const [said, which, count, unit] = SPAN.exec(question) ?? [];
  if (!said || !which || !unit) return null;
  const of = unit.toLowerCase() as Unit;
  if (count !== undefined) {
    const units = FEW.indexOf(count.toLowerCase());
    return { said, period: { from: moved(now, of, -(units < 0 ? Number(count) : units)), to: now } };
  }
  const begins = beginningOf(now, of);
  return which.toLowerCase() === 'this'
    ? { said, period: { from: begins, to: now } }
    : { said, period: { from: moved(begins, of, -1), to: begins } };
}

/** The first moment of the unit that contains the date, in UTC. Weeks start on Monday. */
export function beginningOf(date: Date, unit: Unit): Date {
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  if (unit === 'year') return new Date(Date.UTC(year, 0));
  if (unit === 'quarter') return new Date(Date.UTC(year, month - (month % 3)));
  if (unit === 'month') return new Date(Date.UTC(year, month));
  return new Date(Date.UTC(year, month, day - (unit === 'week' ? (date.getUTCDay() + 6) % 7 : 0)));
}

function moved(date: Date, unit: Unit, by: number): Date {
  const later = new Date(date);
  if (unit === 'day' || unit === 'week')
    later.setUTCDate(later.getUTCDate() + by * (unit === 'week' ? 7 : 1));
  else later.setUTCMonth(later.getUTCMonth() + by * { month: 1, quarter: 3, year: 12 }[unit]);
  return later;
}

/** "In November", "since Monday", "between March and May", "on November 3". */
function datesIn(question: string, now: Date): Timed | null {
  const found = en.casual.parse(question, { instant: now, timezone: 0 });
  const [first, second] = found;
  if (!first || !tellsADay(first)) return null;
  const before = /(?:\b(in|on|since|after|before|until|between|from|during|of|by) )?$/i.exec(
    question.slice(0, first.index),
  )!;
  const word = before[1]?.toLowerCase();
  // April, May and August are also names and words.
  if (word === undefined && /^\p{L}+$/u.test(first.text) && !first.start.isCertain('day')) return null;
  const period = pastPeriod(first, now);
  const isRange = second && /^ (?:and|to|until) $/i.test(question.slice(endOf(first), second.index));
  const end = isRange ? endOf(second) : endOf(first);
  const said = question.slice(before.index, end);
  if (isRange) return { said, period: { from: period.from, to: pastPeriod(second, now).to } };
  if (first.end) return { said, period: { from: first.start.date(), to: first.end.date() } };
  if (word === 'since' || word === 'after') return { said, period: { from: period.from, to: now } };
  if (word === 'before' || word === 'until') return { said, period: { from: new Date(0), to: period.from } };
  return { said, period };
}

const endOf = ({ index, text }: ParsedResult): number => index + text.length;

/** A time of day alone is no day. */
const tellsADay = ({ start }: ParsedResult): boolean =>
  (['day', 'weekday', 'month', 'year'] as const).some((part) => start.isCertain(part));

/** Questions about what was said refer to the past. */
function pastPeriod({ start }: ParsedResult, now: Date): Period {
  const isDay = start.isCertain('day') || start.isCertain('weekday');
  const unit = isDay ? 'day' : 'month';
  let from = beginningOf(start.date(), unit);
  if (from > now && !start.isCertain('year'))
    from = start.isCertain('month') ? moved(from, 'year', -1) : moved(from, 'week', -1);
  return { from, to: moved(from, unit, 1) };
}
