import { isEnglishTag } from '../../../../shared/language/languages.js';
import { isFunctionWord, wordsOf } from '../../../../shared/text/tokenise.js';

/** Meetings in English have at least 49 % of such words; what looks like them is 2 % of German and 20 % of Dutch. */
const MIN_SHARE = 1 / 3;
/** Of fewer words nothing can be said. */
const MIN_WORDS = 40;

/** By what is known of the language; where nothing is, by the words. */
export const isInEnglish = (language: string | null | undefined, texts: readonly string[]): boolean =>
  language ? isEnglishTag(language) : isEnglish(texts);

export function isEnglish(texts: readonly string[]): boolean {
  const words = texts.flatMap(wordsOf);
  if (words.length < MIN_WORDS) return true;
  return words.filter(isFunctionWord).length >= MIN_SHARE * words.length;
}
