import type { TranscriptLine } from '../../../recordings/index.js';
import { type AssistantAnswer, quotedFrom } from '../ports/assistant.js';
import { clock } from '../../../../shared/text/clock-text.js';
import { plainText } from '../../../../shared/text/plain-text.js';
import { quotable } from '../../writing/grammar/sentences.js';
import { contentStems } from '../../../../shared/text/tokenise.js';
import { isQuestion } from '../grammar/is-question.js';
import type { Question } from '../grammar/question.js';
import { isSure } from '../../../../shared/transcripts/sureness.js';
import { continues } from '../grammar/is-truncated.js';
import { holdsAnswerType } from '../grammar/answer-type.js';

const LONGEST_ANSWER = 400;
/** Characters: one fact is answered by one line, an open question by a few. */
const SAYS_ENOUGH = { thing: 50, talk: 120 };
const LONGEST_SENTENCE = 250;
const MAX_LINES = { thing: 2, talk: 3 };
const FOLLOWS_WITHIN = 3;
/** Characters; after a shorter line another speaker may complete it. */
const SAYS_SOMETHING = 40;
const GOES_ON_S = 6;
const WHOLE = 0.9;
/** Content words; a line with fewer is only an acknowledgment. */
const MIN_LINE_STEMS = 2;

/** A line as an answer, with the one whose sentence it goes on with, and what follows where it says little. */
export function quoting(
  lines: readonly TranscriptLine[],
  { from, at: chosen, share = 0 }: { from: number; at: number; share?: number },
  question: Question,
  chapters: readonly { start: number }[],
): AssistantAnswer {
  const at = continues(lines, from) && isSure(lines[from - 1]!) ? from - 1 : from;
  const line = lines[at]!;
  const until = chapters.find(({ start }) => start > line.start)?.start ?? Infinity;
  const kind = question.answerType === 'anything' || question.isOpen ? 'talk' : 'thing';
  // A person or a place is named by one line that says all of the question.
  const isWhole = kind === 'thing' && share >= WHOLE;
  const taken = lines.slice(at, chosen + 1).filter(isSure);
  const holds = ({ text }: TranscriptLine) => holdsAnswerType(question.answerType, text);
  const untilWanted = question.isSpecific && !taken.some(holds) ? wantedAfter(lines, chosen, holds) : -1;
  for (let next = chosen + 1; next < lines.length; next++) {
    const following = lines[next]!;
    const isWanted = next <= untilWanted;
    const isElsewhere = following.start - lines[next - 1]!.end > GOES_ON_S || following.start >= until;
    if (isElsewhere && !isWanted) break;
    // "The job boards. Which ones do you use?" says too little without what is replied to it.
    if (isQuestion(following) && lengthOf(taken) < SAYS_SOMETHING && !isWhole) continue;
    if (isQuestion(following)) break;
    if (!isSure(following)) continue;
    const goesOn = continues(lines, next) && lengthOf(taken) < LONGEST_SENTENCE;
    if (!isWanted && !goesOn) {
      const last = taken.at(-1)!;
      const isLong = taken.length >= MAX_LINES[kind] || lengthOf(taken) >= SAYS_ENOUGH[kind];
      const isOver = lengthOf(taken) >= SAYS_SOMETHING && following.speaker !== last.speaker;
      const isTold = question.isSpecific && taken.some(holds);
      if (isLong || isTold || isWhole || (isOver && question.speakers.size === 0)) break;
    }
    if (!isWanted && contentStems(following.text).length < MIN_LINE_STEMS) continue;
    if (isAnothersTurn(line, following, question)) continue;
    taken.push(following);
  }
  return quotedFrom(cutAtWord(quotedText(taken), LONGEST_ANSWER) || plainText(line.text), line);
}

function wantedAfter(
  lines: readonly TranscriptLine[],
  at: number,
  holds: (line: TranscriptLine) => boolean,
): number {
  for (let next = at + 1; next <= at + FOLLOWS_WITHIN && next < lines.length; next++) {
    if (isQuestion(lines[next]!)) return -1;
    if (isSure(lines[next]!) && holds(lines[next]!)) return next;
  }
  return -1;
}

const isAnothersTurn = (
  { speaker }: TranscriptLine,
  following: TranscriptLine,
  { speakers }: Question,
): boolean => Boolean(speaker && speakers.has(speaker) && following.speaker !== speaker);

export function quotedText(lines: readonly TranscriptLine[], cleaned = quotable): string {
  let quoted = '';
  lines.forEach((line, i) => {
    const sentence = cleaned(plainText(line.text));
    if (!sentence) return;
    const isNew = line.speaker && (quoted === '' || lines[i - 1]!.speaker !== line.speaker);
    if (isNew) quoted += `${quoted && ' '}${plainText(line.speaker!)}: ${sentence}`;
    else if (i > 0 && quoted && continues(lines, i))
      quoted = `${quoted.replace(/[.…]$/u, '')} ${sentence[0]!.toLowerCase()}${sentence.slice(1)}`;
    else quoted += `${quoted && ' '}${sentence}`;
  });
  return quoted;
}

export const timed = (line: TranscriptLine): string => `${clock(line.start)} ${quotedText([line])}`;

const lengthOf = (lines: readonly TranscriptLine[]): number =>
  lines.reduce((sum, { text }) => sum + text.length, 0);

export function cutAtWord(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max).replace(/\s+\S*$/, '')}…`;
}
