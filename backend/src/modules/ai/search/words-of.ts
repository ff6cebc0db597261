import { folded } from '../../../shared/text/folded.js';

/**
 * Characters that are words by themselves, in scripts without spaces (Japanese, Chinese, Thai, Lao, Khmer, Burmese)
 * or with suffixed particles (Korean). Must equal the database function `searched_words`.
 */
const ALONE = String.raw`\u3041-\u30fa\u30fc-\u30ff\u3400-\u9fff\uf900-\ufaff\uac00-\ud7a3\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff`;
/** Marks and invisible characters belong to the preceding letter; only those of Latin letters are within words. */
const WORD = new RegExp(
  String.raw`(?:(?=\p{L})[${ALONE}]|(?:(?![${ALONE}])[\p{L}\p{N}][\u0300-\u036f\p{Cf}]*)+)[\p{M}\p{Cf}]*`,
  'gu',
);

export const WORD_OF_JAVA = String.raw`[${ALONE}&&[\p{L}]]|[\p{L}\p{N}&&[^${ALONE}]]+`;

export interface PlacedWord {
  word: string;
  from: number;
  to: number;
}

/** Runs of letters and digits, which both engines treat as words. */
export const placedWords = (text: string): PlacedWord[] =>
  [...text.matchAll(WORD)].flatMap(({ index, 0: found }) =>
    // One character can fold to several letters, e.g. a ligature or ½.
    (folded(found).match(LETTERS) ?? []).map((word) => ({ word, from: index, to: index + found.length })),
  );
const LETTERS = new RegExp(String.raw`(?=\p{L})[${ALONE}]|(?:(?![${ALONE}])[\p{L}\p{N}])+`, 'gu');

export const wordsOf = (text: string): string[] => placedWords(text).map(({ word }) => word);
