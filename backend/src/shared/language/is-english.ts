import { isEnglishTag } from './languages.js';
import { isFunctionWord, wordsOf } from '../text/tokenise.js';

/** English meetings have at least 49 % of these words, German 2 % and Dutch 20 % (look-alikes). */
const MIN_SHARE = 1 / 3;
/** Shorter Latin-script texts cannot be judged. */
const MIN_WORDS = 40;
const LETTERS = /\p{L}+/gu;
const LATIN_LETTERS = /\p{Script=Latin}+/gu;

/** Decides by the language tag if there is one, else by the words. */
export const isInEnglish = (language: string | null | undefined, texts: readonly string[]): boolean =>
  language ? isEnglishTag(language) : isEnglish(texts);

export function isEnglish(texts: readonly string[]): boolean {
  const text = texts.join(' ');
  // Matches of whole words, because an array of all letters takes a second for 8 MB.
  const count = (letters: RegExp): number => text.match(letters)?.join('').length ?? 0;
  if (count(LATIN_LETTERS) < count(LETTERS) / 2) return false;
  const words = texts.flatMap(wordsOf);
  if (words.length < MIN_WORDS) return true;
  return words.filter(isFunctionWord).length >= MIN_SHARE * words.length;
}

/** Whether a text is long enough to judge and in English. */
export function isClearlyEnglish(texts: readonly string[]): boolean {
  return texts.flatMap(wordsOf).length >= MIN_WORDS && isEnglish(texts);
}
