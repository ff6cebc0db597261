import type { EditedChapter } from './ports/editor.js';

const POLITE =
  /^(?:(?:please|hey|hi|ok|okay|now|then|also|just|kindly|i(?:'d| would) like (?:you )?to|i want (?:you )?to|let's|let us|can you|could you|would you|will you|can we|could we|you should|we should)[, ]+)+/i;
const COUNTED = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const ORDERED = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
];

/** A number in digits or words; matches one group. */
export const NUMBER = `(\\d{1,3}|${COUNTED.slice(1).join('|')})`;
/** `first` to `twelfth`, or `last`; matches one group. */
export const ORDINAL = `(${ORDERED.join('|')}|last)`;
/** A time as 1:02:03, 4:30, 90s, 2 min 10 s; matches one group. */
export const TIME =
  '((?:\\d{1,2}:)?\\d{1,3}:\\d{2}|\\d+(?:\\.\\d+)? ?(?:hours?|h|minutes?|mins?|m)(?: (?:and )?\\d+ ?(?:minutes?|mins?|m|seconds?|secs?|s))?|\\d+ ?(?:seconds?|secs?|s)|\\d+)';

/** A command as the rules read it: on one line, with straight quotes, without courtesies. */
export function tidied(command: string): string {
  const text = command
    .normalize('NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .replace(/[“”„«»]/gu, '"')
    .replace(/[‘’]/gu, "'")
    .replace(/[,\s]*\b(?:please|thanks|thank you)([.!?]*)$/i, '$1');
  const bare = text.replace(POLITE, '');
  // "Can you shorten the title?" asks for it to be done.
  return (bare === text ? bare : bare.replace(/\?+$/u, '')).trim();
}

/** What somebody wants something to be called: without quotes around it or a full stop after it. */
export function named(text: string): string {
  const bare = text.trim().replace(/^(["'])(.*)\1[.!]?$/u, '$2');
  return (bare === text.trim() ? bare.replace(/[.;,]+$/u, '') : bare).trim();
}

export function numberIn(word: string): number {
  const counted = COUNTED.indexOf(word.toLowerCase());
  return counted >= 0 ? counted : Number(word);
}

/** The index that an `ORDINAL` names; that of the last is -1, as in `Array.at`. */
export const ordinalIn = (word: string): number => ORDERED.indexOf(word.toLowerCase());

/** Seconds of a `TIME`; a bare number is seconds. */
export function secondsIn(time: string): number {
  if (time.includes(':')) return time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  const units = { h: 3600, m: 60, s: 1 };
  const parts = [...time.matchAll(/(\d+(?:\.\d+)?) ?([hms])?/gi)];
  return parts.reduce(
    (sum, [, count, unit]) => sum + Number(count) * units[(unit?.toLowerCase() ?? 's') as keyof typeof units],
    0,
  );
}

/** E.g. `4:30` or `1:02:03`. */
export function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  const pad = (n: number) => String(n).padStart(2, '0');
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return h > 0 ? `${h}:${pad(m)}:${pad(s)}` : `${m}:${pad(s)}`;
}

/**
 * The index of the chapter that words such as `chapter 2`, `the second chapter`, `last chapter`, `the chapter at
 * 4:30`, `the pricing chapter` or `"Pricing"` mean; null when none does.
 */
export function chapterMeant(words: string, chapters: readonly EditedChapter[]): number | null {
  const said = words
    .toLowerCase()
    .replace(/^the |\bchapter titled\b|\bnumber\b|#/g, ' ')
    .trim();
  const time = /^chapter (?:at|from|starting at) (\S+)$/.exec(said)?.[1];
  if (time) return chapterAt(secondsIn(time), chapters);
  const within = (index: number) => (index >= 0 && index < chapters.length ? index : null);
  if (/^(?:chapter )?(?:last|final)(?: one| chapter)?$/.test(said)) return within(chapters.length - 1);
  const ordinal = ORDERED.findIndex((word) => said === `${word} chapter` || said === `chapter ${word}`);
  if (ordinal >= 0) return within(ordinal);
  const numbered = new RegExp(`(?:^|chapter )\\s*${NUMBER}(?:st|nd|rd|th)?(?:\\s+chapter)?$`).exec(said);
  if (numbered) return within(numberIn(numbered[1]!) - 1);
  const name = named(said.replace(/\bchapters?\b/g, ' ').replace(/\s+/g, ' '));
  if (name === '') return null;
  const titles = chapters.map(({ title }) => title.toLowerCase());
  const exact = titles.indexOf(name);
  const containing = titles.flatMap((title, i) => (title.includes(name) ? i : []));
  return exact >= 0 ? exact : containing.length === 1 ? containing[0]! : null;
}

/** The one that begins there, or in which the time lies. */
function chapterAt(seconds: number, chapters: readonly EditedChapter[]): number | null {
  const index = chapters.findLastIndex(({ startTime }) => Math.floor(startTime) <= seconds);
  return index >= 0 ? index : null;
}
