import { distinct, type KeyPhrase } from './key-phrases.js';
import { capitalised } from './sentences.js';

const MAX_WORDS = 6;
/** How much a phrase loses where an earlier chapter is called by it. */
const REPEATED = 0.7;

/**
 * A heading for every chapter: the phrase, or the two phrases, that together are likeliest to stand in a title, in the
 * order they were said. A chapter is not called by what an earlier one is called by when it has something of its own;
 * `null` when it has no phrase at all.
 *
 * @param phrases those of each chapter
 */
export function chapterTitles(phrases: readonly (readonly KeyPhrase[])[]): (string | null)[] {
  const taken = new Set<string>();
  const used = new Set<string>();
  return phrases.map((own) => {
    const worth = (phrase: KeyPhrase) =>
      phrase.score * (phrase.stems.every((stem) => taken.has(stem)) ? REPEATED : 1);
    const ranked = headings(own)
      .map((said) => ({ text: headingOf(said), said, score: said.reduce((sum, one) => sum + worth(one), 0) }))
      .sort((a, b) => b.score - a.score);
    const best = ranked.find(({ text }) => !used.has(text)) ?? ranked[0];
    if (!best) return null;
    used.add(best.text);
    best.said.forEach(({ stems }) => stems.forEach((stem) => taken.add(stem)));
    return best.text;
  });
}

/** Every phrase alone, and all two that share no word and fit. */
function headings(phrases: readonly KeyPhrase[]): KeyPhrase[][] {
  const fitting = phrases.filter((phrase) => wordCount(phrase) <= MAX_WORDS);
  const pairs = fitting.flatMap((first, i) =>
    fitting
      .slice(i + 1)
      .filter((second) => wordCount(first) + wordCount(second) < MAX_WORDS)
      .filter((second) => distinct([first, second], 2).length === 2)
      .map((second) => [first, second].sort((a, b) => a.order - b.order)),
  );
  return [...fitting.map((phrase) => [phrase]), ...pairs];
}

const headingOf = (said: readonly KeyPhrase[]): string =>
  capitalised(said.map(({ text }) => text).join(' and '));

export const chapterTitle = (phrases: readonly KeyPhrase[]): string | null => chapterTitles([phrases])[0]!;

const wordCount = ({ text }: KeyPhrase): number => text.split(' ').length;

/** `a`, `a and b`, `a, b and c`. */
export function joinWithAnd(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} and ${last}`;
}
