/** Characters that are words: their scripts write no spaces. As the function `searched_words` of the database has them. */
const ALONE = String.raw`\u3041-\u30fa\u30fc-\u30ff\u3400-\u9fff\uf900-\ufaff`;
const WORD = new RegExp(String.raw`[${ALONE}]|(?:(?![${ALONE}])[\p{L}\p{N}])+`, 'gu');

/** The same for Elasticsearch. */
export const WORD_OF_JAVA = String.raw`[${ALONE}]|[\p{L}\p{N}&&[^${ALONE}]]+`;

/** Runs of letters and digits, which both engines take for words. */
export const wordsOf = (text: string): string[] => text.match(WORD) ?? [];

export interface PlacedWord {
  /** In lower case. */
  word: string;
  from: number;
  /** Exclusive, in UTF-16 code units as `from`. */
  to: number;
}

export const placedWords = (text: string): PlacedWord[] =>
  [...text.matchAll(WORD)].map(({ index, 0: word }) => ({
    word: word.toLowerCase(),
    from: index,
    to: index + word.length,
  }));
