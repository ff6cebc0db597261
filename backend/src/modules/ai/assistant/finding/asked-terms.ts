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

/** Rarity of words that speech recognition often mishears, and that are seldom paraphrased. */
const RARE = 0.76;
const LEAST = 0.2;
/** Minimum share of a question's weight that a recording about something else does not contain. */
const ELSEWHERE = 0.75;

/** Unique words, in order of the question. */
export function askedTerms(question: string, { lines, vocabulary, stems }: Talk): AskedTerm[] {
  // A person in the question may be an unnamed speaker.
  const isUnnamed = lines.some(({ speaker }) => !speaker || /\d$/.test(speaker));
  const capitals = capitalsOf(question);
  const terms = new Map<string, AskedTerm>();
  for (const word of wordsOf(question)) {
    const stem = stemOf(word);
    if (QUESTION_FUNCTION_WORDS.has(word) || terms.has(stem)) continue;
    const ways = [...new Set([stem, ...synonymsOf(stem).map(stemOf)])];
    const rarity = rarityOf(word);
    const isName =
      capitals.has(word) &&
      // Common abbreviations are paraphrased: "GPS" for a tracker.
      (rarity >= RARE || !question.includes(word.toUpperCase())) &&
      !(isUnnamed && isSubject(word, question));
    terms.set(stem, {
      word,
      stem,
      ways,
      weight: LEAST + rarity,
      isName,
      isSaid:
        ways.some((way) => vocabulary.has(way)) ||
        ((isName || rarity >= RARE) && isNearlySaid(stem, vocabulary, stems)),
    });
  }
  return [...terms.values()];
}

/**
 * Whether the recording does not cover the question: a name is missing, or all rare words and most of the others.
 * Common words alone prove nothing, because they are often paraphrased.
 */
export function isOfAnother(terms: readonly AskedTerm[]): boolean {
  const missing = terms.filter(({ isSaid }) => !isSaid);
  const rare = terms.filter(({ weight }) => weight >= LEAST + RARE);
  return (
    missing.some(({ isName }) => isName) ||
    (rare.length > 0 &&
      rare.every(({ isSaid }) => !isSaid) &&
      weightOf(missing) >= ELSEWHERE * weightOf(terms))
  );
}

export const weightOf = (terms: readonly AskedTerm[]): number =>
  terms.reduce((sum, { weight }) => sum + weight, 0);

/** Capitalized words, except the first of a sentence. In a question of mostly capitals they mark nothing. */
function capitalsOf(question: string): Set<string> {
  const tokens = question.split(/\s+/);
  const inside = tokens.filter((_, i) => i > 0 && !/[.?!:]$/.test(tokens[i - 1]!));
  const capitals = inside.filter((token) => /^[^\p{L}\p{N}]*\p{Lu}/u.test(token));
  return new Set(capitals.length > inside.length / 2 ? [] : capitals.flatMap(wordsOf));
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
