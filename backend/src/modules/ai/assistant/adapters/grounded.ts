import { wordsOf } from '../../../../shared/text/tokenise.js';
import { stemOf } from '../../../../shared/text/stem.js';
import { Grounds } from '../../hosted/grounds.js';
import { termsOf } from '../finding/line-features.js';
import type { TranscriptLine } from '../../../../shared/transcripts/transcript-line.js';

const AROUND_S = 45;
const MIN_SAID = 0.5;

/**
 * Whether an answer stands on the line it quotes: the line, or what it replies to, has to do with the question, the
 * answer takes up some of its words, and most of what the answer says is said around it, its figures and names all.
 * Recorded speech that talks a model into saying something else fails on one or the other.
 */
export function isGrounded(
  answer: string,
  question: string,
  quoted: TranscriptLine,
  lines: readonly TranscriptLine[],
): boolean {
  const near = lines
    .filter(({ start }) => Math.abs(start - quoted.start) <= AROUND_S)
    .map(({ text, speaker }) => `${speaker ?? ''} ${text}`);
  if (!new Grounds([question, ...near]).carry(answer, MIN_SAID)) return false;
  const terms = new Set(termsOf(question));
  const quotedStems = new Set(stemsOf(`${quoted.speaker ?? ''} ${quoted.text}`));
  const isAbout = (words: ReadonlySet<string>) => [...terms].some((stem) => words.has(stem));
  // The neighbours of an injected line may be about the question by accident, so the line or what it answers must be.
  if (terms.size > 0 && !isAbout(quotedStems) && !isAbout(nextTo(quoted, lines))) return false;
  return termsOf(answer).some((stem) => quotedStems.has(stem));
}

function nextTo(quoted: TranscriptLine, lines: readonly TranscriptLine[]): Set<string> {
  const at = lines.indexOf(quoted);
  return new Set(lines.slice(Math.max(0, at - 2), at).flatMap(({ text }) => stemsOf(text)));
}

const stemsOf = (text: string): string[] => wordsOf(text).map(stemOf);
