import { distinct, type KeyPhrase, keyPhrases } from './key-phrases.js';
import { capitalised } from '../grammar/sentences.js';
import { isPlaceName } from '../grammar/noun-phrases.js';
import { peopleNamed } from '../grammar/people-named.js';
import { type Joints, jointsIn, together } from './title.js';
import { wordCount } from '../grammar/linked-phrases.js';
import { wordsOf } from '../../../../shared/text/tokenise.js';
import type { WordModel } from '../trained/word-model.js';

const MAX_WORDS = 7;
const ADDED_WORDS = 4;
/** How much a phrase loses by words that many other meetings say too: titles of a library should differ. */
const RARITY = 6;
const SINGLE = 0.25;
/** A phrase has half of its worth when so many lines have it. */
const HALF_SAID = 8;
/** In how many lines a phrase must be said to show that the talk is about it; a word alone, in one more. */
const MIN_LINES = 3;
/** So many lines later a thing is spoken of again. */
const LATER_LINES = 5;
/** Of a long talk, the share that lies between the first and the last line that name a thing; an aside has less. */
const REACH = 0.2;
/** Of the tenths of a talk that a word would be in if it were said anywhere, so many must have it: an aside is said in one place. */
const SPREAD = 0.55;
/** Lines: of shorter talks the tenths are too small to tell. */
const LONG_TALK = 100;

/** Names that cameras, phones and programs give, word by word. */
const OF_A_MACHINE =
  /^(?:img|vid|mov|dscn?|dscf|mvi|mah|pxl|gopr|gp|gx|gh|dji|ste|rec|aud|ptt|clip|recording|record|recorded|new|untitled|audio|video|voice|memos?|sound|media|movie|screen|shot|screenshot|capture|screencast|cleanshot|kooha|vokoscreenng|obs|loom|bandicam|camtasia|snagit|chrome|firefox|safari|edge|file|output|final|copy|export|track|zoom|gmt(?:\+\d+)?|teams|meet|webex|download|tmp|temp|test|sample|am|pm|utc|v|ver|mp|wav|ogg|hd|whatsapp|signal|telegram)$/i;
/** Words that programs write too: they stay in a name, but do not tell that a person gave it. */
const OF_BOTH = /^(?:meeting|call|chat|general|only|with|from|in|at|on|of|to|the|a|an|and|for|\+)$/i;
const SMALL = /^(?:with|from|in|at|on|of|to|the|a|an|and|for|about|by|x)$/i;
/** Two words of a file's name; such as `kick-off` are one. */
const OF_SMALL_WORDS =
  /^(?!(?:co|re|pre|post|non|e|ex|self|anti)-)\p{L}\p{Ll}+-(?!(?:up|off|on|in|out|down|over)$)\p{Ll}+$/u;
/** How a meeting program names a room. */
const ROOM = /(?<=^|^meet )[a-z]{3} [a-z]{4} [a-z]{3}(?= \(|$)/i;
const OF_DATES =
  /^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:rs(?:day)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?|\d+(?:st|nd|rd|th))$/i;
/** A quarter, a version and the like, such as Q3, V2 and B2B; longer codes are a machine's. */
const SHORT_CODE = /^(?:[a-z]{1,3}\d{1,2}|[a-z]\d[a-z]|\don\d)$/i;
const SMALL_NUMBER = /^\d{1,3}$/;

/** The name of a file as words: `Book-history_of-printing` is `Book history of printing`; `Rolls-Royce` is a name. */
function inWords(name: string): string {
  if (/\s/.test(name.trim())) return name;
  const isOfFile = /_/.test(name) || (name.match(/-/g)?.length ?? 0) > 1 || OF_SMALL_WORDS.test(name);
  return isOfFile ? name.replace(/[_\-.]+/g, ' ').trim() : name;
}

/**
 * What a person wrote in the name of a file, with what is a machine's taken away: codes, dates and the words that
 * devices use. Null when nothing is left.
 */
export function namedByPerson(fileTitle: string): string | null {
  const words = inWords(fileTitle)
    .replace(ROOM, '')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  const bare = (word: string) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  const isWord = (word = '') =>
    !/\d/.test(word) && !OF_A_MACHINE.test(bare(word)) && !OF_DATES.test(bare(word));
  const kept = words.filter(
    (word, i) =>
      isWord(word) ||
      (SHORT_CODE.test(word) && !OF_A_MACHINE.test(word.replace(/\d+$/, ''))) ||
      (SMALL_NUMBER.test(word) && isWord(words[i - 1]) && isWord(words[i + 1] ?? 'end')),
  );
  if (!kept.some((word) => isWord(word) && !OF_BOTH.test(word) && word.length > 2)) return null;
  while (SMALL.test(kept[0]!)) kept.shift();
  return kept
    .map((word, i) => (i === 0 ? capitalised(word) : SMALL.test(word) ? word.toLowerCase() : word))
    .join(' ');
}

/**
 * The title of a recording: what a person called its file, with what the talk adds to it; else the phrases that
 * tell this talk from others, in the order they were said; else the file's name as it is. What is said too seldom to
 * show that the talk is about it, or was heard wrong, is no title.
 */
export function recordingTitle(
  fallbackTitle: string,
  lines: readonly (readonly string[])[],
  words: WordModel,
  speakers: readonly string[] = [],
): string {
  const [phrases = []] = keyPhrases(lines, words.inSummaries);
  const said = lines.flat();
  const whole = said.length;
  const name = namedByPerson(fallbackTitle);
  const own = new Set(name?.toLowerCase().split(/\s+/));
  const names = new Set([...speakers.flatMap(wordsOf), ...peopleNamed(said)]);
  const rare = phrases
    .map((phrase) => ({
      ...phrase,
      score:
        phrase.score *
        rarity(phrase.stems, words) *
        (phrase.stems.length === 1 ? SINGLE : 1) *
        (phrase.places.length / (phrase.places.length + HALF_SAID)),
    }))
    .filter(
      ({ text, stems, places }) =>
        (stems.length > 1 || whole < LONG_TALK || spread(places, whole) >= SPREAD) &&
        (places.length >= MIN_LINES + (stems.length === 1 ? 1 : 0) ||
          (stems.length > 1 && reach(places) >= LATER_LINES)) &&
        (whole < LONG_TALK || reach(places) >= REACH * whole) &&
        !text
          .toLowerCase()
          .split(/\s+/)
          .some((word) => own.has(word) || names.has(word)),
    )
    .sort((a, b) => b.score - a.score);
  const room = name ? Math.max(ADDED_WORDS, MAX_WORDS - own.size) : MAX_WORDS - 1;
  const added = headingOf(distinct(withoutPlaces(rare), 6), room, jointsIn(said, whole));
  if (!name) return added ? capitalised(added) : fallbackTitle;
  return added ? `${name}: ${added}` : name;
}

/** Where something is tells less than what it is: "Seattle and Portland" names no call, unless nothing else does. */
function withoutPlaces<T extends { text: string }>(phrases: readonly T[]): readonly T[] {
  const others = phrases.filter(({ text }) => !isPlaceName(text));
  return others.length > 0 ? others : phrases;
}

/** The best phrase, with another that is said near it and fits into `room` words; blank when there is none. */
function headingOf(phrases: readonly KeyPhrase[], room: number, joints: Joints): string {
  const fitting = phrases.filter(({ stems }) => stems.length <= room);
  const [best] = fitting;
  if (!best) return '';
  const pair = fitting
    .slice(1)
    .filter(({ stems }) => best.stems.length + stems.length <= room)
    .map((other) => together(best, other, joints)?.text)
    .find((text) => text !== undefined && wordCount(text) <= room + 2);
  return pair ?? best.text;
}

const rarity = (stems: readonly string[], { background }: WordModel): number =>
  (1 - Math.max(...stems.map((stem) => background.get(stem) ?? 0))) ** RARITY;

/** Lines between the first and the last that name a thing: who misheard it would not hear it again much later. */
const reach = (places: readonly number[]): number => places.at(-1)! - places[0]!;

/** 1 where the lines `places` of `all` lie as if by chance, less where they lie together. */
function spread(places: readonly number[], all: number): number {
  const tenths = new Set(places.map((place) => Math.floor((10 * place) / all)));
  return tenths.size / (10 * (1 - 0.9 ** places.length));
}
