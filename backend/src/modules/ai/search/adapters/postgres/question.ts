import type { SearchTerm } from '../../ports/search-index.js';
import type { StemOf } from '../../stems.js';
import { wordsOf } from '../../words-of.js';

/** Only letters and digits are left within the quotes of a `tsquery`, so input cannot contain operators. */
const questionOf = (terms: SearchTerm[], stemOf: StemOf): string =>
  terms.map((term) => oneTerm(term, stemOf)).join(' & ');

export interface Question {
  asked: string;
  /** Unique single words, also of phrases. The index scans each one's rows. */
  words: string[];
  /** Number of words that must directly follow another one. */
  followers: number;
}

export const readQuestion = (terms: SearchTerm[], stemOf: StemOf): Question => ({
  asked: questionOf(terms, stemOf),
  words: [
    ...new Set(
      terms.flatMap((term) =>
        term.slots.length === 1
          ? oneTerm(term, stemOf)
          : term.slots.map((slot) => oneTerm({ ...term, slots: [slot] }, stemOf)),
      ),
    ),
  ],
  followers: terms.reduce((sum, { slots }) => sum + slots.length - 1, 0),
});

/** Queries each language in its own stems, which are marked with the language. */
export function inAnyLanguage(
  questions: readonly { language: string | null; question: Question }[],
): Question {
  const asked = questions.map(({ language, question }) =>
    language === null ? question.asked : `('|${language}' & ${question.asked})`,
  );
  return { ...questions[0]!.question, asked: asked.map((one) => `(${one})`).join(' | ') };
}

function oneTerm({ slots, isPrefix }: SearchTerm, stemOf: StemOf): string {
  const ways = slots.map((slot) => slot.map((way) => wordsOf(way).map(stemOf)));
  const typed = wordsOf(slots[0]![0]!);
  if (!isPrefix) return `(${meaning(ways)})`;
  const begun = `${inARow(typed)}:*`;
  // Stems are among the words, so those starting with the input need no separate query.
  const others = ways[0]!.filter(([stem, ...more]) => more.length > 0 || !stem!.startsWith(typed.join(' ')));
  return others.length > 0 ? anyOf([meaning([others]), begun]) : begun;
}

const meaning = (slots: string[][][]): string => slots.map((ways) => anyOf(ways.map(inARow))).join(' <-> ');

const anyOf = (ways: string[]): string => `(${ways.join(' | ')})`;

const inARow = (words: string[]): string => words.map((word) => `'${word}'`).join(' <-> ');
