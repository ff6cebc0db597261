import { folded } from '../../../shared/text/folded.js';

/**
 * Characters that are words: their scripts write no spaces (Japanese, Chinese, Thai, Lao, Khmer, Burmese), or write what
 * a word does in its sentence behind it (Korean). As the function `searched_words` of the database has them.
 */
const ALONE = String.raw`\u3041-\u30fa\u30fc-\u30ff\u3400-\u9fff\uf900-\ufaff\uac00-\ud7a3\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff`;
/** Marks and invisible characters belong to the letter before them; only those of Latin letters are within a word. */
const WORD = new RegExp(
  String.raw`(?:(?=\p{L})[${ALONE}]|(?:(?![${ALONE}])[\p{L}\p{N}][\u0300-\u036f\p{Cf}]*)+)[\p{M}\p{Cf}]*`,
  'gu',
);

/** The same for Elasticsearch. */
export const WORD_OF_JAVA = String.raw`[${ALONE}&&[\p{L}]]|[\p{L}\p{N}&&[^${ALONE}]]+`;

export interface PlacedWord {
  /** Folded. */
  word: string;
  from: number;
  /** Exclusive, in UTF-16 code units as `from`. */
  to: number;
}

/** Runs of letters and digits, which both engines take for words. */
export const placedWords = (text: string): PlacedWord[] =>
  [...text.matchAll(WORD)].flatMap(({ index, 0: found }) =>
    // One character may be several letters, such as a ligature or a half.
    (folded(found).match(LETTERS) ?? []).map((word) => ({ word, from: index, to: index + found.length })),
  );
const LETTERS = new RegExp(String.raw`(?=\p{L})[${ALONE}]|(?:(?![${ALONE}])[\p{L}\p{N}])+`, 'gu');

export const wordsOf = (text: string): string[] => placedWords(text).map(({ word }) => word);
