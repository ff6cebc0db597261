import { distinct, type KeyPhrase } from './key-phrases.js';
import { listed } from './title.js';

const MOST_THEMES = 4;

/**
 * Two or three sentences about the whole: its themes, the way it takes through its chapters, and the sentence
 * that says most. Empty when there is nothing to say.
 */
export function description(
  themes: readonly KeyPhrase[],
  chapterTitles: readonly string[],
  central: string | null,
): string {
  const named = distinct(themes, MOST_THEMES).map(({ text }) => text);
  const sentences = [
    named.length > 0 ? `The discussion is about ${listed(named)}.` : null,
    journey(chapterTitles.map(withinSentence)),
    central,
  ];
  return sentences.filter((sentence) => sentence !== null).join(' ');
}

function journey(titles: readonly string[]): string | null {
  const [first, ...rest] = titles;
  const last = rest.pop();
  if (!first || !last) return null;
  const between = rest.length > 0 ? `, goes on to ${rest.join(', ')},` : '';
  return `It begins with ${first}${between} and ends with ${last}.`;
}

/** A heading in the middle of a sentence: small first letter unless the word has other capitals. */
function withinSentence(title: string): string {
  return /^\p{Lu}[\p{Ll}'-]*(?:\s|$)/u.test(title) ? title[0]?.toLowerCase() + title.slice(1) : title;
}
