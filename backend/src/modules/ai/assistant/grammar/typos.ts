import type { TranscriptLine } from '../../../recordings/index.js';
import type { SaidWord } from '../../search/ports/search-index.js';
import { wordsOf } from '../../../../shared/text/tokenise.js';
import { wordsOfLines } from '../answers/read-transcript.js';
import { QUESTION_FUNCTION_WORDS } from '../../../../shared/text/function-words.js';
import { editDistance } from '../../../../shared/text/edit-distance.js';
import { ASKING_WORDS } from '../../../../shared/text/question-words.js';
import { isUncommon } from '../../../../shared/text/word-vectors.js';
import { stemOf } from '../../../../shared/text/stem.js';

/** Shorter words have too many neighbors. */
const SHORTEST = 5;
const ASKED_OFTEN =
  `summarize summary recording meeting decided decision decisions speaking speakers participants
  chapters action actions points takeaways overview discussed topics what about`
    .split(/\s+/)
    .filter((word) => word.length >= 4);

/**
 * A question with each word that nobody says put right, where a single slip of the finger away lies one that somebody
 * does say (Damerau, Communications of the ACM 7(3), 1964). A letter for another is left, because it makes other words:
 * house, horse.
 */
export function withoutTypos(
  question: string,
  lines: readonly TranscriptLine[],
  spokenWords: readonly SaidWord[] | null = null,
): string {
  const names = [...new Set(lines.map(({ speaker }) => speaker ?? ''))].flatMap(wordsOf);
  const named = new Set(names.map(stemOf));
  const { isSaid, near } = spokenWords ? spelledByIndex(spokenWords) : spelledInLines(lines);
  return question.replace(/[\p{L}'’]+/gu, (written) => {
    const word = written.toLowerCase();
    const isKnown = QUESTION_FUNCTION_WORDS.has(word) || ASKING_WORDS.has(word) || ASKED_OFTEN.includes(word);
    // A word of its own is no slip: a contact is no contract.
    if (isKnown || !isUncommon(word) || named.has(stemOf(word)) || isSaid(word)) return written;
    const likely = [...near(word), ...names.filter(({ length }) => length >= SHORTEST), ...ASKED_OFTEN];
    return likely.find((other) => isOneSlipAway(word, other)) ?? written;
  });
}

interface Spelling {
  isSaid: (word: string) => boolean;
  near: (word: string) => readonly string[];
}

function spelledByIndex(spokenWords: readonly SaidWord[]): Spelling {
  const words = new Map(spokenWords.map((one) => [one.word, one]));
  return {
    isSaid: (word) => Boolean(words.get(word)?.lines.length),
    near: (word) => words.get(word)?.spellings ?? [],
  };
}

function spelledInLines(lines: readonly TranscriptLine[]): Spelling {
  const counts = new Map<string, number>();
  for (const word of wordsOfLines(lines).flat()) counts.set(word, (counts.get(word) ?? 0) + 1);
  const stems = new Set([...counts.keys()].map(stemOf));
  const words = [...counts.keys()].filter(({ length }) => length >= SHORTEST);
  words.sort((one, other) => counts.get(other)! - counts.get(one)!);
  return { isSaid: (word) => stems.has(stemOf(word)), near: () => words };
}

/** Two letters swapped, or one missing or extra within; one more at the end makes another word: plan, plane. */
function isOneSlipAway(word: string, other: string): boolean {
  if (editDistance(word, other, 1) !== 1) return false;
  if (word.length === other.length) return [...word].sort().join('') === [...other].sort().join('');
  const [short, long] = word.length < other.length ? [word, other] : [other, word];
  return word[0] === other[0] && short.length >= SHORTEST - 1 && !long.startsWith(short);
}
