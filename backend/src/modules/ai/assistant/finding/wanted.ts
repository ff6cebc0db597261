const NUMBER_WORDS =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\w+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|millions?|half|quarter|dozens?|percent';
export const NUMBER = new RegExp(`\\d|\\b(?:${NUMBER_WORDS})\\b`, 'i');
export const DAY =
  /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day|\b(?:january|february|march|april|june|july|august|september|october|november|december|today|tomorrow|yesterday|tonight|morning|afternoon|noon|week|weeks|month|months|year|years|quarter|spring|summer|autumn|fall|winter)\b|\bin may\b|\b\d{1,2}(?::\d\d| o'clock)|\bo'clock\b/i;
export const NAME = /(?<=[\p{Ll}\p{N},;] )\p{Lu}[\p{L}-]+/u;

/** Kinds of answers by question words, with the pattern of lines that contain them. */
const WANTED: readonly (readonly [RegExp, RegExp])[] = [
  [
    /\bhow (?:much|many|long|big|large|old|high|far|expensive|often)\b|\bwhat (?:percent|price|number|share|size|age)|\bcosts?\b|\bprices?\b|\bbudget\b|\bdiscount\b|\bfee\b/i,
    NUMBER,
  ],
  [/\bwhen\b|\b(?:what|which) (?:day|date|time|month|year|week)\b|\bhow soon\b|\bdeadline\b/i, DAY],
  [/\bwho(?:m|se)?\b|\b(?:what|which) (?:person|company|name)\b/i, NAME],
];

export const wantedBy = (question: string): RegExp | null =>
  WANTED.find(([asking]) => asking.test(question))?.[1] ?? null;

export const WANTED_KINDS: readonly RegExp[] = WANTED.map(([, holding]) => holding);

/** Numbers, days or names in a line that a question asks for, as `[from, to)`. */
export function marksOf(question: string, text: string): [number, number][] {
  const wanted = wantedBy(question);
  if (!wanted) return [];
  const all = text.matchAll(
    new RegExp(`(?:${wanted.source})[\\p{L}\\p{N}.,:%]*(?<![.,:])`, `${wanted.flags.replace('u', '')}gu`),
  );
  return [...all].map(({ 0: found, index }) => [index, index + found.length]);
}
