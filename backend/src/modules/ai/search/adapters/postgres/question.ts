import type { SearchTerm } from '../../ports/search-index.js';
import type { StemOf } from '../../stems.js';
import { wordsOf } from '../../words-of.js';

/** Only letters and digits are left between the quotation marks of a `tsquery`, so that none can be an operator. */
const questionOf = (terms: SearchTerm[], stemOf: StemOf): string =>
  terms.map((term) => oneTerm(term, stemOf)).join(' & ');

export interface Question {
  asked: string;
  /** Each word on its own, of a phrase too, and once: the index goes through the rows of each to find those that have all. */
  words: string[];
  /** How many words have to follow another one at once. */
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

/** Each language is asked for in its own stems, where its mark says that these are there. */
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
  // Stems lie among the words: whatever begins with what was typed is looked up once.
  const others = ways[0]!.filter(([stem, ...more]) => more.length > 0 || !stem!.startsWith(typed.join(' ')));
  return others.length > 0 ? anyOf([meaning([others]), begun]) : begun;
}

const meaning = (slots: string[][][]): string => slots.map((ways) => anyOf(ways.map(inARow))).join(' <-> ');

const anyOf = (ways: string[]): string => `(${ways.join(' | ')})`;

const inARow = (words: string[]): string => words.map((word) => `'${word}'`).join(' <-> ');
