import { distinct, type KeyPhrase } from './key-phrases.js';
import { capitalised } from './sentences.js';

const MAX_WORDS = 6;
const SECOND = 0.2;
const REPEATED = 0.5;

/**
 * A heading for every chapter: its best phrase, and with it the best that still fits, in the order they were said.
 * A chapter is not called by what an earlier one is called by when it has something of its own; `null` when it has
 * no phrase at all.
 *
 * @param phrases those of each chapter, the best first
 */
export function chapterTitles(phrases: readonly (readonly KeyPhrase[])[]): (string | null)[] {
  const taken = new Set<string>();
  return phrases.map((own) => {
    const ranked = own
      .map((phrase) => ({
        ...phrase,
        score: phrase.score * (phrase.stems.every((stem) => taken.has(stem)) ? REPEATED : 1),
      }))
      .sort((a, b) => b.score - a.score);
    const [first, ...others] = distinct(ranked, 6);
    if (!first) return null;
    const room = MAX_WORDS - 1 - wordCount(first);
    const second = others.find((other) => wordCount(other) <= room && other.score >= SECOND * first.score);
    const said = second ? [first, second].sort((a, b) => a.order - b.order) : [first];
    said.forEach(({ stems }) => stems.forEach((stem) => taken.add(stem)));
    return capitalised(said.map(({ text }) => text).join(' and '));
  });
}

export const chapterTitle = (phrases: readonly KeyPhrase[]): string | null => chapterTitles([phrases])[0]!;

const wordCount = ({ text }: KeyPhrase): number => text.split(' ').length;

/** `a`, `a and b`, `a, b and c`. */
export function joinWithAnd(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} and ${last}`;
}
