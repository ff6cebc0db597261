import { isEnglishTag } from './languages.js';
import { isFunctionWord, wordsOf } from '../text/tokenise.js';

/** Meetings in English have at least 49 % of such words; what looks like them is 2 % of German and 20 % of Dutch. */
const MIN_SHARE = 1 / 3;
/** Of fewer words nothing can be said, unless they are written in other letters. */
const MIN_WORDS = 40;
const LETTER = /\p{L}/gu;
const LATIN_LETTER = /\p{Script=Latin}/gu;

/** By the language if it is known, else by the words. */
export const isInEnglish = (language: string | null | undefined, texts: readonly string[]): boolean =>
  language ? isEnglishTag(language) : isEnglish(texts);

export function isEnglish(texts: readonly string[]): boolean {
  const text = texts.join(' ');
  const count = (letter: RegExp): number => text.match(letter)?.length ?? 0;
  if (count(LATIN_LETTER) < count(LETTER) / 2) return false;
  const words = texts.flatMap(wordsOf);
  if (words.length < MIN_WORDS) return true;
  return words.filter(isFunctionWord).length >= MIN_SHARE * words.length;
}

/** Whether there are enough words to tell that a text is in English. */
export function isClearlyEnglish(texts: readonly string[]): boolean {
  return texts.flatMap(wordsOf).length >= MIN_WORDS && isEnglish(texts);
}
