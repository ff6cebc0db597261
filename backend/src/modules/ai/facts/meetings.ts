import { datesIn, hasTime, type SaidDate, timeIn } from './dates.js';
import { isCertain } from '../../../shared/text/certainty.js';
import { asks, type Statement } from './statements.js';

export interface Meeting {
  text: string;
  /** As it was settled: "Tuesday, March 24, at 10". */
  due: string;
  time: number;
}

const PROPOSES =
  /\b(?:shall|should|can|could|let['’]s|how about|what about|shall we|would|then|suggest|plan|call|see you|it['’]s on)\b/i;
const TOGETHER =
  /\b(?:meet(?:ing)?|talk(?! about)|speak|call|demo|review|session|workshop|catch up|come (?:here|by|over|to)|visit|see (?:you|each other)|appointment)\b/i;
const SETTLED_WITHIN = 8;
const ACCEPTS =
  /^(?:(?:oh|well|ok|okay|and|so|right)[, ]+)*(?:yes|yeah|yep|sure|agreed|good|great|perfect|fine|deal|works?|done|sounds|that (?:works|suits)|absolutely|of course|I(?:['’]ll| will) (?:be|come))\b|\b(?:is|are|works?|suits?|sounds?)(?: \w+)? (?:good|fine|great|perfect)\b|\bit is\b|\bworks\b|['’]ll come\b/i;
const REFUSES = /\b(?:can['’]t|cannot|won['’]t|impossible|not possible|doesn['’]t (?:work|suit)|no,)\b/i;

export function meetings(statements: readonly Statement[], promised: ReadonlySet<number>): Meeting[] {
  const found: Meeting[] = [];
  statements.forEach((statement, at) => {
    const [day] = datesIn(statement.plain);
    const isProposal =
      day &&
      hasTime(day) &&
      (asks(statement) || PROPOSES.test(statement.text) || TOGETHER.test(statement.text));
    const near = statements
      .slice(Math.max(0, at - 2), at + 3)
      .filter(({ start }) => Math.abs(start - statement.start) < 30);
    if (promised.has(at) || !isProposal || !near.some(({ text }) => TOGETHER.test(text))) return;
    const settled = settle(day, statements.slice(at + 1, at + 1 + SETTLED_WITHIN), statement);
    if (!settled || found.some(({ due }) => isSameDay(due, settled))) return;
    const what = TOGETHER.exec(
      near.map(({ text }) => text).find((text) => TOGETHER.test(text))!,
    )![0].toLowerCase();
    found.push({
      text: NOUNS.find(([verb]) => verb.test(what))?.[1] ?? 'Meet again',
      due: dayFirst(settled),
      time: statement.start,
    });
  });
  return found;
}

const NOUNS: readonly (readonly [RegExp, string])[] = [
  [/demo/, 'Meet for the demo'],
  [/review/, 'Meet for the review'],
  [/^(?:talk|speak|call)/, 'Talk again'],
];

function settle(day: SaidDate, after: readonly Statement[], proposal: Statement): string | null {
  let due = day.text;
  for (const { plain, text, speaker } of after) {
    const [again] = datesIn(plain);
    const time = timeIn(plain) ?? AN_HOUR.exec(plain)?.[1] ?? null;
    const isReply = speaker !== proposal.speaker;
    if (again && again.vagueness <= 2 && isSameDay(again.text, due) && (hasTime(again) || time))
      due = fuller(due, again, time);
    else if (time && !again) due = withTime(due, time);
    if ((isReply || again || time) && ACCEPTS.test(text) && !REFUSES.test(text) && !/\?\s*$/.test(text))
      return due;
    if (again && hasTime(again) && isSameDay(again.text, due) && isCertain(plain)) return due;
  }
  return null;
}

const AN_HOUR = /\b(?:do|at|make it|say) (one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\?/i;
const PARTS = /\p{L}+day\b|\d{1,2}(?=(?:st|nd|rd|th)?\b)/giu;
const OF_CLOCK =
  /,? (?:at )?(?:(?:half past|quarter (?:to|past)) \w+|\d{1,2}[:.]\d{2}|\p{L}+ thirty|(?:at )(?:\d{1,2}|\p{L}+)(?: in the \w+| ?[ap]m| o['’]clock)?)$/iu;

const isSameDay = (one: string, other: string): boolean => {
  const parts = (text: string) =>
    (text.replace(OF_CLOCK, '').match(PARTS) ?? []).map((part) => part.toLowerCase());
  return parts(one).some((part) => parts(other).includes(part));
};

const withTime = (due: string, time: string): string =>
  `${due.replace(OF_CLOCK, '')} at ${time.toLowerCase()}`;

function fuller(due: string, again: SaidDate, time: string | null): string {
  const namesMonth =
    /\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\b/;
  if (hasTime(again) && (namesMonth.test(again.text) || !namesMonth.test(due))) return again.text;
  const clock = time ?? /(?:at )?([^,]*)$/.exec(OF_CLOCK.exec(again.text)?.[0] ?? '')?.[1] ?? null;
  return clock ? withTime(due, clock.replace(/^ *(?:at )?/, '')) : due;
}

/** "Ten o'clock, next Wednesday, September 30" is "Wednesday, September 30, at ten o'clock". */
function dayFirst(due: string): string {
  const day = due.replace(/\bnext (?=\p{Lu}\p{L}+day,)/u, '');
  const [, time, rest] =
    /^([^,]*?(?:thirty|o['’]clock|\d[:.]\d{2}|past \p{L}+))(?: then)?,? (\p{Lu}.*)$/u.exec(day) ?? [];
  return time && rest ? `${rest}, at ${time.toLowerCase()}` : day;
}
