import { distinct, type KeyPhrase } from './key-phrases.js';
import { listed } from './title.js';

const MOST_THEMES = 4;

/**
 * Two or three sentences about the whole: its themes, the way it takes through its chapters, and the sentence
 * that says most. Empty when there is nothing to say.
 *
 * @param stations what each chapter is about, in order
 */
export function description(
  themes: readonly KeyPhrase[],
  stations: readonly string[],
  central: string | null,
): string {
  const named = distinct(themes, MOST_THEMES).map(({ text }) => text);
  const sentences = [
    named.length > 0 ? `The discussion is about ${listed(named)}.` : null,
    journey([...new Set(stations)]),
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
