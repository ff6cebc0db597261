import { COURTESIES } from './courtesies.js';
import { NOUNS, VERBS } from './vocabulary.js';

const OF_EDIT = new Set(['title', 'description', 'chapter', 'sentence', 'word', 'character', 'line']);
/** Letters for what is in quotes, so that nothing within is taken for a part of the command. */
export const masked = (text: string): string =>
  text.replace(/"[^"]*"/g, (quoted) => 'Q'.repeat(quoted.length));
const wordsIn = (text: string): string[] =>
  masked(text)
    .toLowerCase()
    .match(/[\p{L}']+/gu) ?? [];
export const startsWithVerb = (text: string): boolean => {
  const [first = ''] = wordsIn(text.replace(COURTESIES, ''));
  return VERBS.has(first) && !/^(?:need|have|find|like|start|end|people|mark)s?$/.test(first);
};
export const isOfEdit = (text: string): boolean =>
  wordsIn(text).some((word) => OF_EDIT.has(NOUNS.get(word) ?? ''));
