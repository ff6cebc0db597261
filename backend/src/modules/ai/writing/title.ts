import { distinct, type KeyPhrase } from './key-phrases.js';
import { capitalised } from './sentences.js';

const FEWEST_WORDS = 4;
const MOST_WORDS = 9;
const MOST_LETTERS = 90;
const CHAPTER_LETTERS = 60;

/** A heading of two or three phrases, or of one long one; `null` when there is none. */
export function chapterTitle(phrases: readonly KeyPhrase[]): string | null {
  const chosen = distinct(phrases, 3).map(({ text }) => text);
  const fitting = [3, 2, 1]
    .filter((count) => count <= chosen.length)
    .map((count) => listed(chosen.slice(0, count)))
    .find((heading) => heading.length <= CHAPTER_LETTERS);
  return fitting ? capitalised(fitting) : null;
}

/** A title of 4 to 9 words for the whole recording, `null` when the transcript is about nothing in particular. */
export function recordingTitle(phrases: readonly KeyPhrase[]): string | null {
  const chosen = distinct(phrases, 4).map(({ text }) => text);
  const options = [3, 2, 4, 1]
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
