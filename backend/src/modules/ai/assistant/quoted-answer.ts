import type { TranscriptLine } from '../../recordings/index.js';
import type { AssistantAnswer } from './ports/assistant.js';
import { plainText } from '../writing/plain-text.js';
import { readable } from '../writing/sentences.js';
import { contentStems } from '../writing/tokenise.js';
import { isQuestion } from './is-question.js';
import type { Question } from './question.js';
import { isSure } from '../../../shared/transcripts/sureness.js';

const LONGEST_ANSWER = 400;
/** Characters: one fact is answered by one line, an open question by a few. */
const SAYS_ENOUGH = { thing: 50, talk: 160 };
const MAX_LINES = { thing: 2, talk: 3 };
/** Characters; after a shorter line another speaker may complete it. */
const SAYS_SOMETHING = 40;
const GOES_ON_S = 60;
/** Content words; a line with fewer is only an acknowledgment. */
const MIN_LINE_STEMS = 2;

/**
 * A line as an answer; one that asks or says little takes along what follows it. Where the question names a speaker,
 * what others say in between is left out.
 */
export function quoting(
  lines: readonly TranscriptLine[],
  at: number,
  question: Question,
  chapters: readonly { start: number }[],
): AssistantAnswer {
  const line = lines[at]!;
  const until = chapters.find(({ start }) => start > line.start)?.start ?? Infinity;
  const kind = question.wanted === 'anything' || question.isOpen ? 'talk' : 'thing';
  const taken = [line];
  for (let next = at + 1; next < lines.length && taken.length < MAX_LINES[kind]; next++) {
    const following = lines[next]!;
    const saysEnough = lengthOf(taken) >= SAYS_ENOUGH[kind] && !isQuestion(taken.at(-1)!);
    const isElsewhere = following.start - line.end > GOES_ON_S || following.start >= until;
    const asksAnew =
      isQuestion(following) && lengthOf(taken) >= SAYS_ENOUGH.thing && !isQuestion(taken.at(-1)!);
    const isOver =
      !isQuestion(taken.at(-1)!) && lengthOf(taken) >= SAYS_SOMETHING && following.speaker !== line.speaker;
    if (saysEnough || isElsewhere || asksAnew || (isOver && question.speakers.size === 0)) break;
    if (contentStems(following.text).length < MIN_LINE_STEMS || !isSure(following)) continue;
    if (isAnothersTurn(line, following, question)) continue;
    taken.push(following);
  }
  return {
    answer: cutAtWord(asSaid(taken), LONGEST_ANSWER) || plainText(line.text),
    timestamp: line.start,
    source: line.text,
  };
}

const isAnothersTurn = (
  { speaker }: TranscriptLine,
  following: TranscriptLine,
  { speakers }: Question,
): boolean => Boolean(speaker && speakers.has(speaker) && following.speaker !== speaker);

export function asSaid(lines: readonly TranscriptLine[]): string {
  return lines
    .map(({ text, speaker }, index) => {
      const said = readable(plainText(text));
      const isNew = speaker && (index === 0 || lines[index - 1]!.speaker !== speaker);
      return said && isNew ? `${plainText(speaker)}: ${said}` : said;
    })
    .filter(Boolean)
    .join(' ');
}

const lengthOf = (lines: readonly TranscriptLine[]): number =>
  lines.reduce((sum, { text }) => sum + text.length, 0);

export function cutAtWord(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max).replace(/\s+\S*$/, '')}…`;
}
