import { rewordedTimes } from './reworded.js';

export interface VocabularyWord {
  word: string;
  heardAs: string[];
}

type SpokenLine = Parameters<typeof rewordedTimes>[0];

/** Replaces misheard words with those of the vocabulary and applies its letter case. */
export function spelledRight<Line extends SpokenLine>(
  lines: readonly Line[],
  vocabulary: readonly VocabularyWord[],
): Line[] {
  const rules = vocabulary.flatMap(({ word, heardAs }) =>
    heardAs.map((heard) => ({ pattern: wholeWords(heard), word })),
  );
  if (rules.length === 0) return [...lines];
  return lines.map((line) => {
    const text = rules.reduce(
      (corrected, { pattern, word }) => corrected.replace(pattern, () => word),
      line.text,
    );
    return text === line.text ? line : { ...line, text, words: rewordedTimes(line, text) };
  });
}

/** Matches the words as whole words in any case. */
export const wholeWords = (words: string, flags = 'giu'): RegExp =>
  new RegExp(
    String.raw`(?<![\p{L}\p{N}])${words
      .trim()
      .split(/\s+/)
      .map((word) => RegExp.escape(word))
      .join(String.raw`\s+`)}(?![\p{L}\p{N}])`,
    flags,
  );
