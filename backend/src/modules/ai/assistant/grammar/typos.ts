import type { TranscriptLine } from '../../../recordings/index.js';
import type { SaidWord } from '../../search/ports/search-index.js';
import { wordsOf } from '../../../../shared/text/tokenise.js';
import { wordsOfLines } from '../answers/read-transcript.js';
import { QUESTION_FUNCTION_WORDS } from '../../../../shared/text/function-words.js';
import { ASKING_WORDS } from './question-words.js';
import { stemOf } from '../../../../shared/text/stem.js';

/** Shorter words have too many neighbors. */
const SHORTEST = 5;
const ASKED_OFTEN =
  `summarize summary recording meeting decided decision decisions speaking speakers participants
  chapters action actions points takeaways overview discussed topics what about`
    .split(/\s+/)
    .filter((word) => word.length >= 4);

/**
 * A question with each word that nobody says put right, where a single slip of the finger away lies one that
 * somebody does say: a letter doubled, left out, or two swapped. Most misspellings are of this kind (Damerau,
 * Communications of the ACM 7(3), 1964); a letter for another is left, because it makes other words: house, horse.
 */
export function withoutTypos(
  question: string,
  lines: readonly TranscriptLine[],
  said: readonly SaidWord[] | null = null,
): string {
  const names = [...new Set(lines.map(({ speaker }) => speaker ?? ''))].flatMap(wordsOf);
  const spelling = said ? spelledByIndex(said) : spelledInLines(lines);
  const named = new Set(names.map(stemOf));
  return question.replace(/[\p{L}'’]+/gu, (written) => {
    const word = written.toLowerCase();
    if (isKnown(word) || named.has(stemOf(word)) || spelling.isSaid(word)) return written;
    const likely = [
      ...spelling.near(word),
      ...names.filter((name) => name.length >= SHORTEST),
      ...ASKED_OFTEN,
    ];
    return likely.find((other) => isOneSlipAway(word, other)) ?? written;
  });
}

interface Spelling {
  isSaid(word: string): boolean;
  /** Words that may be meant, the likeliest first. */
  near(word: string): string[];
}

function spelledByIndex(said: readonly SaidWord[]): Spelling {
  const words = new Map(said.map((one) => [one.word, one]));
  return {
    isSaid: (word) => Boolean(words.get(word)?.lines.length),
    near: (word) => [...(words.get(word)?.spellings ?? [])],
  };
}

function spelledInLines(lines: readonly TranscriptLine[]): Spelling {
  const counts = new Map<string, number>();
  for (const words of wordsOfLines(lines))
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const stems = new Set([...counts.keys()].map(stemOf));
  return {
    isSaid: (word) => stems.has(stemOf(word)),
    near: () =>
      [...counts]
        .filter(([word]) => word.length >= SHORTEST)
        .sort(([, a], [, b]) => b - a)
        .map(([word]) => word),
  };
}

const isKnown = (word: string): boolean =>
  QUESTION_FUNCTION_WORDS.has(word) || ASKING_WORDS.has(word) || ASKED_OFTEN.includes(word);

/** Adjacent letters swapped, or one missing or extra; typos rarely affect the first letter. */
export function isOneSlipAway(word: string, other: string): boolean {
  if (word[0] !== other[0] && !(word[0] === other[1] && word[1] === other[0])) return false;
  if (word.length === other.length) {
    const differing = [...word].flatMap((letter, i) => (letter === other[i] ? [] : [i]));
    const [a, b] = differing;
    return differing.length === 2 && b === a! + 1 && word[a!] === other[b] && word[b] === other[a!];
  }
  const [short, long] = word.length < other.length ? [word, other] : [other, word];
  if (long.length - short.length !== 1 || short.length < SHORTEST - 1) return false;
  const at = [...short].findIndex((letter, i) => letter !== long[i]);
  // A letter more at the end makes another form or another word: plan, plane.
  return at >= 0 && short.slice(at) === long.slice(at + 1);
}
