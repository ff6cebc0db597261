import type { TranscriptLine } from '../../recordings/index.js';
import type { AssistantAnswer, AssistantInput } from './ports/assistant.js';
import { plainText } from '../writing/plain-text.js';
import { contentStems } from '../writing/tokenise.js';
import { atTime } from './at-time.js';
import { chooseLine, isQuestion } from './choose-line.js';
import { readTranscript, scoreLines } from './line-scores.js';
import { overview } from './overview.js';
import { readQuestion, strangerIn } from './question.js';
import { courtesy, kindOf } from './question-kind.js';
import { quoting } from './quoted-answer.js';
import { resolved } from './follow-up.js';
import { withoutTypos } from './typos.js';

/** Seconds, and words that carry meaning. */
const REPLY_WITHIN_S = 5;
const LEAST_OF_A_REPLY = 3;
/** The share of what is asked that a line must ask to be the same question. */
const LEAST_OF_AN_ECHO = 0.75;

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
export function answerQuestion(input: AssistantInput): AssistantAnswer {
  const spoken = input.lines.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
  if (spoken.length === 0) return NOTHING_SAID;
  const polite = courtesy(input.question);
  if (polite) return { answer: polite, timestamp: null, source: null };
  const heard = { ...input, question: withoutTypos(plainText(input.question), spoken), lines: spoken };
  const { question, after, isGuess } = resolved(heard.question, input.previous);
  if (after !== null) return goingOn(heard, after);
  const alone = isGuess ? standingAlone(heard) : null;
  return alone && alone.timestamp !== null ? alone : standingAlone({ ...heard, question });
}

const standingAlone = (input: AssistantInput): AssistantAnswer =>
  atTime(input) ?? overview(kindOf(input.question), input) ?? lookedUp(input);

function lookedUp({ question, lines, chapters }: AssistantInput): AssistantAnswer {
  const read = readQuestion(question, lines);
  if (read.topic.length === 0) return NOT_COVERED;
  const stranger = strangerIn(question, lines);
  if (stranger)
    return { answer: `Nobody in this recording is called ${stranger}.`, timestamp: null, source: null };
  const transcript = readTranscript(lines);
  const at = chooseLine(transcript, read, scoreLines(transcript, read, chapters));
  return at === null ? NOT_COVERED : quoting(lines, pastTheEcho(lines, at, question), read, chapters);
}

/** What comes after what was quoted. */
function goingOn({ lines, chapters }: AssistantInput, after: number): AssistantAnswer {
  const at = lines.findIndex(
    (line) => line.start > after && contentStems(line.text).length >= LEAST_OF_A_REPLY,
  );
  if (at < 0)
    return {
      answer: 'Nothing more is said about it: the recording ends there.',
      timestamp: null,
      source: null,
    };
  return quoting(lines, at, readQuestion('', lines), chapters);
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
