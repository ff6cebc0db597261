import { distinct, type KeyPhrase } from './key-phrases.js';
import { capitalised } from './sentences.js';

const FEWEST_WORDS = 4;
const MOST_WORDS = 9;
const MOST_LETTERS = 90;
const CHAPTER_LETTERS = 70;

/** A heading of two or three phrases, `null` when there is none. */
export function chapterTitle(phrases: readonly KeyPhrase[]): string | null {
  const [first, second] = distinct(phrases, 2);
  if (!first) return null;
  const both = second ? `${first.text} and ${second.text}` : first.text;
  return capitalised(both.length <= CHAPTER_LETTERS ? both : first.text);
}

/** A title of 4 to 9 words for the whole recording, `null` when the transcript is about nothing in particular. */
export function recordingTitle(phrases: readonly KeyPhrase[]): string | null {
  const chosen = distinct(phrases, 4).map(({ text }) => text);
  const options = [2, 3, 4, 1]
    .filter((count) => count <= chosen.length)
    .flatMap((count) => {
      const list = listed(chosen.slice(0, count));
      return [list, `Discussion of ${list}`, `A conversation about ${list}`];
    });
  const fitting = options.find((option) => {
    const words = option.split(/\s+/).length;
    return words >= FEWEST_WORDS && words <= MOST_WORDS && option.length <= MOST_LETTERS;
  });
  return fitting ? capitalised(fitting) : null;
}

/** `a`, `a and b`, `a, b and c`. */
export function listed(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} and ${last}`;
}
