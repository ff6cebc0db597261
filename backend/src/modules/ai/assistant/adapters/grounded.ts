import { wordsOf } from '../../../../shared/text/tokenise.js';
import { stemOf } from '../../../../shared/text/stem.js';
import { carryingLine } from '../../hosted/carrying-line.js';
import { Grounds, isToAMachine } from '../../hosted/grounds.js';
import { SENTENCE_END } from '../../writing/grammar/sentences.js';
import { termsOf } from '../finding/line-features.js';
import type { TranscriptLine } from '../../../../shared/transcripts/transcript-line.js';

const AROUND_S = 45;
const MIN_SAID = 0.5;

interface Standing {
  sentence: string;
  line: TranscriptLine;
}

interface AskedTalk {
  question: string;
  /** Lines that may support the answer, likeliest first. */
  order: readonly TranscriptLine[];
  lines: readonly TranscriptLine[];
}

/**
 * Sentences of an answer that a line supports: the line or its neighbors contain most of its words and all of its
 * figures and names, and the line (or what it replies to) is related to the question or near such a line. Injected
 * instructions in speech fail one of these checks.
 */
export function standing(answer: string, { question, order, lines }: AskedTalk): Standing[] {
  const terms = new Set(termsOf(question));
  const isAbout = (some: readonly TranscriptLine[]) =>
    terms.size === 0 || some.some((line) => stemsOf(line).some((stem) => terms.has(stem)));
  const spoken = order.filter(({ text }) => !isToAMachine(text));
  const found: Standing[] = [];
  for (const sentence of answer.split(SENTENCE_END)) {
    const line = carryingLine(sentence, spoken);
    if (!line) continue;
    const isNear = (one: TranscriptLine) => Math.abs(one.start - line.start) <= AROUND_S;
    const near = lines.filter(isNear).map(({ text, speaker }) => `${speaker ?? ''} ${text}`);
    if (!new Grounds([question, ...near]).carry(sentence, MIN_SAID)) continue;
    const at = lines.indexOf(line);
    // Neighbors of an injected line may match the question by accident, so the line itself or what it answers must
    // match.
    if (isAbout(lines.slice(Math.max(0, at - 2), at + 1)) || found.some((one) => isNear(one.line)))
      found.push({ sentence, line });
  }
  return found;
}

const stemsOf = ({ speaker, text }: TranscriptLine): string[] =>
  wordsOf(`${speaker ?? ''} ${text}`).map(stemOf);
