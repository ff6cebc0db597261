import type { TranscriptLine } from '../../recordings/index.js';
import { wordsOf } from '../writing/tokenise.js';
import { wordsOfLines } from './read-transcript.js';
import { QUESTION_FUNCTION_WORDS } from '../writing/function-words.js';
import { ASKING_WORDS } from './question-words.js';
import { stemOf } from '../text/stem.js';

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
export function withoutTypos(question: string, lines: readonly TranscriptLine[]): string {
  const counts = new Map<string, number>();
  const speakers = new Set(lines.map(({ speaker }) => speaker ?? ''));
  for (const said of [...wordsOfLines(lines), ...[...speakers].map(wordsOf)])
    for (const word of said) counts.set(word, (counts.get(word) ?? 0) + 1);
  const stems = new Set([...counts.keys()].map(stemOf));
  return question.replace(/[\p{L}'’]+/gu, (written) => {
    const word = written.toLowerCase();
    if (isKnown(word) || counts.has(word) || stems.has(stemOf(word))) return written;
    const likely = [...ASKED_OFTEN, ...[...counts.keys()].filter((other) => other.length >= SHORTEST)].filter(
      (other) => isOneSlipAway(word, other),
    );
    likely.sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
    return likely[0] ?? written;
  });
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
