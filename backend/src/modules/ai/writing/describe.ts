import { distinct, type KeyPhrase } from './key-phrases.js';
import { listed } from './title.js';

const MOST_THEMES = 4;

/**
 * Two or three sentences about the whole: its themes, the way it takes through its chapters, and the sentence
 * that says most. Empty when there is nothing to say.
 *
 * @param chapters the phrases of each chapter, in order
 */
export function description(
  themes: readonly KeyPhrase[],
  chapters: readonly (readonly KeyPhrase[])[],
  central: string | null,
): string {
  const named = distinct(themes, MOST_THEMES).map(({ text }) => text);
  const stations = new Set(chapters.flatMap((phrases) => phrases.slice(0, 1).map(({ text }) => text)));
  const sentences = [
    named.length > 0 ? `The discussion is about ${listed(named)}.` : null,
    journey([...stations]),
    central,
  ];
  return sentences.filter((sentence) => sentence !== null).join(' ');
}

function journey(stations: readonly string[]): string | null {
  const [first, ...rest] = stations;
  const last = rest.pop();
  if (!first || !last) return null;
  const between = rest.length > 0 ? `, goes on to ${listed(rest)},` : '';
  return `It begins with ${first}${between} and ends with ${last}.`;
}
