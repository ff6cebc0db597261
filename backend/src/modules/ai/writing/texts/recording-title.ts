import { distinct, type KeyPhrase, keyPhrases } from './key-phrases.js';
import { capitalised } from '../grammar/sentences.js';
import { isPlaceName } from '../grammar/noun-phrases.js';
import { namedByPerson } from './named-by-person.js';
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

/**
 * What a person called the file, with what the talk adds to it; else the phrases that tell this talk from others, which
 * are better than what a machine wrote. What was said too seldom adds nothing to a name.
 */
export function recordingTitle(
  fallbackTitle: string,
  lines: readonly (readonly string[])[],
  words: WordModel,
  speakers: readonly string[] = [],
): string {
  const [phrases = []] = keyPhrases(lines, words.inSummaries);
  const texts = lines.flat();
  const whole = texts.length;
  const name = namedByPerson(fallbackTitle);
  const own = new Set(name?.toLowerCase().split(/\s+/));
  const names = new Set([...speakers.flatMap(wordsOf), ...peopleNamed(texts)]);
  const scored = phrases
    .map((phrase) => ({
      ...phrase,
      score:
        phrase.score *
        rarity(phrase.stems, words) *
        (phrase.stems.length === 1 ? SINGLE : 1) *
        (phrase.places.length / (phrase.places.length + HALF_SAID)),
    }))
    .filter(
      ({ text }) =>
        !text
          .toLowerCase()
          .split(/\s+/)
          .some((word) => own.has(word) || names.has(word)),
    )
    .sort((a, b) => b.score - a.score);
  const certain = scored.filter(
    ({ stems, places }) =>
      (stems.length > 1 || whole < LONG_TALK || spread(places, whole) >= SPREAD) &&
      (places.length >= MIN_LINES + (stems.length === 1 ? 1 : 0) ||
        (stems.length > 1 && reach(places) >= LATER_LINES)) &&
      (whole < LONG_TALK || reach(places) >= REACH * whole),
  );
  const joints = jointsIn(texts, whole);
  const heading = (of: readonly KeyPhrase[], room: number) =>
    headingOf(distinct(withoutPlaces(of), 6), room, joints);
  if (!name) return capitalised(heading(certain, MAX_WORDS - 1) || (scored[0]?.text ?? '')) || fallbackTitle;
  const added = heading(certain, Math.max(ADDED_WORDS, MAX_WORDS - own.size));
  return added ? `${name}: ${added}` : name;
}

/** Where something is tells less than what it is: "Seattle and Portland" names no call, unless nothing else does. */
function withoutPlaces<T extends { text: string }>(phrases: readonly T[]): readonly T[] {
  const others = phrases.filter(({ text }) => !isPlaceName(text));
  return others.length > 0 ? others : phrases;
}

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
