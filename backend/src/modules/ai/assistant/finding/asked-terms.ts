import { editDistance } from '../../../../shared/text/edit-distance.js';
import { QUESTION_FUNCTION_WORDS } from '../../../../shared/text/function-words.js';
import { rarityOf } from '../../../../shared/text/is-uncommon.js';
import { synonymsOf } from '../../../../shared/text/question-words.js';
import { stemOf } from '../../../../shared/text/stem.js';
import { wordsOf } from '../../../../shared/text/tokenise.js';
import type { Talk } from './read-talk.js';

/** A topic word of a question. */
export interface AskedTerm {
  word: string;
  stem: string;
  /** Stems of synonyms, including its own. */
  ways: readonly string[];
  /** Weight within the question; rarer English words weigh more. */
  weight: number;
  /** Whether it is written as a name. */
  isName: boolean;
  /** Whether the recording contains it, a synonym, or a similar spelling. */
  isSaid: boolean;
}

/** Rarity thresholds of names and of topic words. */
const [NAME, TELLING] = [0.76, 0.5];
const LEAST = 0.2;

/** Unique words, in order of the question. */
export function askedTerms(question: string, { lines, vocabulary, stems }: Talk): AskedTerm[] {
  // A person in the question may be an unnamed speaker.
  const isUnnamed = lines.some(({ speaker }) => !speaker || /\d$/.test(speaker));
  const terms = new Map<string, AskedTerm>();
  for (const word of wordsOf(question)) {
    const stem = stemOf(word);
    if (QUESTION_FUNCTION_WORDS.has(word) || terms.has(stem)) continue;
    const ways = [...new Set([stem, ...synonymsOf(stem).map(stemOf)])];
    const rarity = rarityOf(word);
    terms.set(stem, {
      word,
      stem,
      ways,
      weight: LEAST + rarity,
      isName: rarity >= NAME && isCapital(word, question) && !(isUnnamed && isSubject(word, question)),
      isSaid:
        ways.some((way) => vocabulary.has(way)) || (rarity >= NAME && isNearlySaid(stem, vocabulary, stems)),
    });
  }
  return [...terms.values()];
}

/** Whether the recording does not cover the question: a name is missing, or all of its topic words. */
export const isOfAnother = (terms: readonly AskedTerm[]): boolean =>
  terms.some(({ isName, isSaid }) => isName && !isSaid) ||
  (terms.every(({ isSaid }) => !isSaid) && terms.some(({ weight }) => weight - LEAST >= TELLING));

/** The first word of a sentence is always capitalized. */
function isCapital(word: string, question: string): boolean {
  const tokens = question.split(/\s+/);
  return tokens.some(
    (token, i) =>
      i > 0 &&
      !/[.?!:]$/.test(tokens[i - 1]!) &&
      /^[^\p{L}\p{N}]*\p{Lu}/u.test(token) &&
      wordsOf(token).includes(word),
  );
}

/** "What did Grace say?", "Grace's budget". */
const isSubject = (word: string, question: string): boolean =>
  new RegExp(
    String.raw`\b(?:did|does|do|is|was|has|had|will|would|can|could|should) ${word}\b|\b${word}['’]s`,
    'i',
  ).test(question);

/** Names are often misheard by a letter or two, or as two words. */
function isNearlySaid(stem: string, vocabulary: ReadonlySet<string>, lines: Talk['stems']): boolean {
  const mistakes = stem.length < 5 ? 0 : stem.length < 8 ? 1 : 2;
  if (mistakes === 0) return false;
  const isNear = (said: string) => editDistance(stem, said, mistakes) <= mistakes;
  return (
    [...vocabulary].some(isNear) ||
    lines.some((line) => line.some((one, i) => i > 0 && isNear(`${line[i - 1]}${one}`)))
  );
}
