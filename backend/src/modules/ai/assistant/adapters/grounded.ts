import { wordsOf } from '../../../../shared/text/tokenise.js';
import { stemOf } from '../../../../shared/text/stem.js';
import { carryingLine } from '../../hosted/carrying-line.js';
import { Grounds, isToAMachine } from '../../hosted/grounds.js';
import { SENTENCE_END } from '../../writing/grammar/sentences.js';
import { termsOf } from '../finding/line-features.js';
import type { AskedLine } from '../ports/assistant.js';

const AROUND_S = 45;
const MIN_SAID = 0.5;

interface Standing {
  sentence: string;
  line: AskedLine;
}

interface AskedTalk {
  question: string;
  /** Lines that may support the answer, likeliest first. */
  order: readonly AskedLine[];
  lines: readonly AskedLine[];
}

/**
 * Sentences of an answer that a line supports: the line or its neighbors contain most of its words and all of its
 * figures and names, and the line (or what it replies to) is related to the question or near such a line. Injected
 * instructions in speech fail one of these checks.
 */
export function standing(answer: string, { question, order, lines }: AskedTalk): Standing[] {
  const terms = new Set(termsOf(question));
  const isAbout = (some: readonly AskedLine[]) =>
    terms.size === 0 || some.some((line) => stemsOf(line).some((stem) => terms.has(stem)));
  const spoken = order.filter(({ text }) => !isToAMachine(text));
  const found: Standing[] = [];
  for (const sentence of answer.split(SENTENCE_END)) {
    const line = carryingLine(sentence, spoken);
    if (!line) continue;
    const isOfSame = ({ recordingId }: AskedLine) => recordingId === line.recordingId;
    const isNear = (one: AskedLine) => isOfSame(one) && Math.abs(one.start - line.start) <= AROUND_S;
    const near = lines.filter(isNear).map(({ text, speaker }) => `${speaker ?? ''} ${text}`);
    if (!new Grounds([question, ...near]).carry(sentence, MIN_SAID)) continue;
    const at = lines.indexOf(line);
    // Neighbors of an injected line may match the question by accident, so the line itself or what it answers must
    // match.
    const answering = lines.slice(Math.max(0, at - 2), at + 1).filter(isOfSame);
    if (isAbout(answering) || found.some((one) => isNear(one.line))) found.push({ sentence, line });
  }
  return found;
}

const stemsOf = ({ speaker, text }: AskedLine): string[] => wordsOf(`${speaker ?? ''} ${text}`).map(stemOf);
