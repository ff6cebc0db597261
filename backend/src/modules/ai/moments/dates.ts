const MONTH = String.raw`(?:January|February|(?-i:March)|April|(?-i:May)|June|July|August|September|October|November|December)`;
const DAY = String.raw`(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day`;
const COUNTED = String.raw`(?:\d{1,2}(?:st|nd|rd|th)|(?:twenty[- ]|thirty[- ])?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)|tenth|eleventh|twelfth|(?:thir|four|fif|six|seven|eigh|nine)teenth|twentieth|thirtieth)`;
const NUMBER = String.raw`(?:\d{1,2}(?:st|nd|rd|th)?\b|${COUNTED})`;
const HOUR = String.raw`(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d{1,2})`;
const OF_DAY = String.raw`(?:in the (?:morning|afternoon|evening)|am\b|pm\b|a\.m\.|p\.m\.|o['’]clock)`;
const TIME = String.raw`(?:(?:half past|(?:a )?quarter (?:to|past)) ${HOUR}|\d{1,2}[:.]\d{2}|${HOUR} (?:thirty|fifteen|forty-five)|${HOUR} ?${OF_DAY}|noon|midday)(?: ${OF_DAY})?`;
const AT = String.raw`(?:,? (?:at )?${TIME}|,? at ${HOUR}(?: ${OF_DAY})?)`;

/** Date patterns, most precise first. */
const KINDS = [
  String.raw`(?:(?:next |this )?${DAY},? )?(?:the )?(?:${MONTH} ${NUMBER}(?:,? \d{4})?|${NUMBER} (?:of )?${MONTH}(?:,? \d{4})?)`,
  String.raw`(?:next |this )?${DAY},? the ${NUMBER}|(?<=\b(?:on|by|until|before|is|from) )the ${COUNTED}|(?<=\b(?:until|by|on) )the \d{1,2}(?:st|nd|rd|th)`,
  String.raw`(?:next |this |coming )?${DAY}(?: after next| (?:of )?(?:next|this) week)?(?: (?:morning|afternoon|evening|night))?|tomorrow(?: (?:morning|noon|afternoon|evening))?|this (?:morning|afternoon|evening)|tonight|today`,
  String.raw`(?:the )?(?:end|beginning|middle) of (?:the |this |next )?(?:day|week|month|quarter|year|${MONTH})|(?:next|this) (?:week|month|quarter|year)|the (?:week|month) after next|(?<=\b(?:in|by|until|before|from|since) )(?:early |late |mid-?)?${MONTH}`,
].map(
  (source) =>
    new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${source})(?![\p{L}\p{N}])(?:${AT})?(?![\p{L}\p{N}])`, 'giu'),
);
const BEFORE = new RegExp(String.raw`(${TIME})(?: then)?(?:,? on)?,? $`, 'iu');

export interface SaidDate {
  text: string;
  index: number;
  /** 0 for an exact date, 3 for a week or month. */
  vagueness: number;
}

/** Dates in a sentence, most precise first. A time of day next to a date is included. */
export function datesIn(sentence: string): SaidDate[] {
  const found: SaidDate[] = [];
  KINDS.forEach((kind, vagueness) => {
    for (const { 0: whole, index } of sentence.matchAll(kind)) {
      const isWithin = found.some(
        (one) => index < one.index + one.text.length && index + whole.length > one.index,
      );
      if (!isWithin) found.push({ text: whole, index, vagueness });
    }
  });
  const joined = found.map((date) => withNeighbour(date, found, sentence));
  return joined.filter((date) => !joined.some((other) => other !== date && covers(other, date)));
}

const covers = (one: SaidDate, other: SaidDate): boolean =>
  one.index <= other.index &&
  one.index + one.text.length >= other.index + other.text.length &&
  one.text.length > other.text.length;

/** "The end of next week, June 12", and "at ten on Friday". */
function withNeighbour(date: SaidDate, all: readonly SaidDate[], sentence: string): SaidDate {
  const next = all.find((other) => /^, $/.test(sentence.slice(date.index + date.text.length, other.index)));
  if (next)
    return {
      text: `${date.text}, ${next.text}`,
      index: date.index,
      vagueness: Math.min(date.vagueness, next.vagueness),
    };
  const time = BEFORE.exec(sentence.slice(0, date.index));
  if (!time || /\d[:.]\d|at /.test(date.text)) return date;
  return { ...date, text: sentence.slice(time.index, date.index + date.text.length), index: time.index };
}
