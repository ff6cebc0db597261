/** Runs of letters and digits, which both engines take for words. */
export const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

export interface PlacedWord {
  /** In lower case. */
  word: string;
  from: number;
  /** Exclusive, in UTF-16 code units as `from`. */
  to: number;
}

export const placedWords = (text: string): PlacedWord[] =>
  [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ index, 0: word }) => ({
    word: word.toLowerCase(),
    from: index,
    to: index + word.length,
  }));
