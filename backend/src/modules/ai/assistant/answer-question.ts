import type { TranscriptLine } from '../../recordings/index.js';
import type { AssistantAnswer, AssistantInput } from '../ports/assistant.js';
import { plainText } from '../writing/plain-text.js';
import { readable } from '../writing/sentences.js';
import { contentStems } from '../writing/tokenise.js';
import { chooseLine, isQuestion } from './choose-line.js';
import { readTranscript, scoreLines } from './line-scores.js';
import { readQuestion } from './question.js';

const LONGEST_ANSWER = 400;
/** Characters; a line shorter than this is answered together with the ones that follow. */
const SAYS_ENOUGH = 80;
const MOST_LINES = 3;
/** Seconds, and words that carry meaning. */
const REPLY_WITHIN_S = 5;
const LEAST_OF_A_REPLY = 3;
/** The share of what is asked that a line must ask to be the same question. */
const LEAST_OF_AN_ECHO = 0.75;
const GOOD_LENGTH = { least: 8, most: 40 };

export const NOT_COVERED: AssistantAnswer = {
  answer: 'The transcript of this recording does not cover that.',
  timestamp: null,
  source: null,
};
const NOTHING_SAID: AssistantAnswer = {
  answer: 'This recording has no transcript to answer from.',
  timestamp: null,
  source: null,
};

/** Answers with the words of the transcript: pure, offline, the same answer every time. */
export function answerQuestion({ question, lines, chapters }: AssistantInput): AssistantAnswer {
  const spoken = lines.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
  if (spoken.length === 0) return NOTHING_SAID;
  const read = readQuestion(question, spoken);
  const transcript = readTranscript(spoken);
  const at =
    read.topic.length > 0
      ? chooseLine(transcript, read, scoreLines(transcript, read, chapters))
      : asksAboutAll(question)
        ? centralLine(spoken)
        : null;
  return at === null ? NOT_COVERED : quoting(spoken, pastTheEcho(spoken, at, question));
}

const asksAboutAll = (question: string): boolean =>
  /\b(?:about|summar\w*|overview|recap|discuss\w*|main|key|point\w*|topic\w*|happen\w*|takeaways?|gist)\b/i.test(
    question,
  );

/** The line that says most of what is said often. */
function centralLine(lines: readonly TranscriptLine[]): number | null {
  const stems = lines.map(({ text }) => contentStems(text));
  const counts = new Map<string, number>();
  for (const stem of stems.flat()) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  let best: { at: number; score: number } | null = null;
  stems.forEach((line, at) => {
    const length = lines[at]!.text.split(/\s+/).length;
    const suits = length >= GOOD_LENGTH.least && length <= GOOD_LENGTH.most && !isQuestion(lines[at]!);
    const said = [...new Set(line)].reduce((sum, stem) => sum + Math.log(counts.get(stem) ?? 1), 0);
    const score = (said / Math.sqrt(length)) * (suits ? 1 : 0.4);
    if (score > (best?.score ?? 0)) best = { at, score };
  });
  return (best as { at: number } | null)?.at ?? null;
}

/** Somebody asked the same in the recording: what was said to it answers, not the echo. */
function pastTheEcho(lines: readonly TranscriptLine[], at: number, question: string): number {
  const asked = contentStems(question);
  const said = new Set(contentStems(lines[at]!.text));
  const same = asked.filter((stem) => said.has(stem)).length;
  const reply = lines[at + 1];
  const isReply =
    isQuestion(lines[at]!) &&
    same >= asked.length * LEAST_OF_AN_ECHO &&
    reply !== undefined &&
    reply.start - lines[at]!.end <= REPLY_WITHIN_S &&
    !isQuestion(reply) &&
    contentStems(reply.text).length >= LEAST_OF_A_REPLY;
  return isReply ? at + 1 : at;
}

/** A line as an answer; one that asks or says little takes along what follows it. */
function quoting(lines: readonly TranscriptLine[], at: number): AssistantAnswer {
  const line = lines[at]!;
  const taken = [line];
  while (
    taken.length < MOST_LINES &&
    lines[at + taken.length] &&
    (isQuestion(taken.at(-1)!) || lengthOf(taken) < SAYS_ENOUGH)
  )
    taken.push(lines[at + taken.length]!);
  return {
    answer: cutAtWord(taken.map(asSaid).filter(Boolean).join(' '), LONGEST_ANSWER) || plainText(line.text),
    timestamp: line.start,
    source: line.text,
  };
}

function asSaid({ text, speaker }: TranscriptLine, index: number, all: readonly TranscriptLine[]): string {
  const said = readable(plainText(text));
  const isNew = speaker && (index === 0 || all[index - 1]!.speaker !== speaker);
  return said && isNew ? `${plainText(speaker)}: ${said}` : said;
}

const lengthOf = (lines: readonly TranscriptLine[]): number =>
  lines.reduce((sum, { text }) => sum + text.length, 0);

function cutAtWord(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most).replace(/\s+\S*$/, '')}…`;
}
