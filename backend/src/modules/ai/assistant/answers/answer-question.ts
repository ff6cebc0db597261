import type { TranscriptLine } from '../../../recordings/index.js';
import { clock } from '../../../../shared/text/clock-text.js';
import { type AssistantAnswer, type AssistantInput, unquoted } from '../ports/assistant.js';
import { plainText } from '../../../../shared/text/plain-text.js';
import { STOP_WORDS } from '../../../../shared/text/stop-words.js';
import { contentStems, wordsOf } from '../../../../shared/text/tokenise.js';
import { stemOf } from '../../../../shared/text/stem.js';
import { atTime } from './at-time.js';
import { aboutChapter, aboutTitle } from './about-chapter.js';
import { chooseLine, type ChosenLine } from '../trained/choose-line.js';
import { readTranscript, type ReadTranscript } from './read-transcript.js';
import { isSure } from '../../../../shared/transcripts/sureness.js';
import { fromFacts } from './from-facts.js';
import { overview } from './overview.js';
import { type Question, readQuestion, strangerIn } from '../grammar/question.js';
import { courtesy, kindOf } from '../grammar/question-kind.js';
import { quoting } from './quoted-answer.js';
import { resolved } from '../grammar/follow-up.js';
import { lacksAnswerType, TOLD_BY_FORM } from '../grammar/answer-type.js';
import { withoutTypos } from '../grammar/typos.js';

const MIN_REPLY_STEMS = 3;
const HEARD_WITHIN_S = 40;
const MIN_LIKELIHOOD = { call: 0.36, long: 0.43 };
const A_CALL = 0.5;
const PLAIN = 0.1;
const SAYS_MOST = 0.4;

export const NOT_COVERED = unquoted('The transcript of this recording does not cover that.');
const NOTHING_SAID = unquoted('This recording has no transcript to answer from.');

/** Answers with quotes from the transcript. Pure, offline and deterministic. */
export function answerQuestion(input: AssistantInput): AssistantAnswer {
  const spoken = input.lines.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
  if (spoken.length === 0) return NOTHING_SAID;
  const polite = courtesy(input.question);
  if (polite) return unquoted(polite);
  const heard = {
    ...input,
    question: withoutTypos(plainText(input.question), spoken, input.spokenWords),
    lines: spoken,
  };
  const { question, after, isGuess } = resolved(heard.question, input.previous);
  if (after !== null) return goingOn(heard, after);
  const alone = isGuess ? standingAlone(heard) : null;
  return alone && alone.timestamp !== null ? alone : standingAlone({ ...heard, question });
}

const standingAlone = (input: AssistantInput): AssistantAnswer =>
  aboutChapter(input) ??
  atTime(input) ??
  fromFacts(input) ??
  overview(kindOf(input.question), input) ??
  lookedUp(input);

function lookedUp(input: AssistantInput): AssistantAnswer {
  const { question, lines, chapters, spokenWords } = input;
  const read = readQuestion(question, lines);
  const chapter = TOLD_BY_FORM.has(read.answerType) ? null : aboutTitle(input);
  if (chapter) return chapter;
  if (read.topic.length === 0) return NOT_COVERED;
  const stranger = strangerIn(question, lines);
  if (stranger) return unquoted(`Nobody in this recording is called ${stranger}.`);
  const transcript = readTranscript(lines, spokenWords);
  const chosen = chooseLine(transcript, read);
  const isFact = chosen !== null && isPlain(chosen, read, SAYS_MOST);
  if (
    !chosen ||
    chosen.answerable < leastLikelihood(read, isFact) ||
    isHardToHear(transcript, chosen.at, read.topic)
  )
    return notCovered(read, transcript);
  if (chosen.onlyAsked !== null) return onlyAsked(lines[chosen.onlyAsked]!);
  const answer = quoting(lines, chosen, read, chapters);
  const isDoubtful = chosen.isPartial || lacksAnswerType(read, answer.answer);
  // In a call what is only near is no answer; in hours of talk it most often is one.
  return isDoubtful && read.shortness > A_CALL ? NOT_COVERED : answer;
}

/** In a long talk something of every form is said somewhere, so that a form tells little. */
const leastLikelihood = ({ shortness }: Question, isFact: boolean): number =>
  shortness * (isFact ? PLAIN : MIN_LIKELIHOOD.call) + (1 - shortness) * MIN_LIKELIHOOD.long;

const isPlain = (
  { share, holdsAnswerType, isAskedSo }: ChosenLine,
  { answerType }: Question,
  min: number,
): boolean => share >= min && (isAskedSo || (holdsAnswerType && TOLD_BY_FORM.has(answerType)));

function isHardToHear({ lines, places }: ReadTranscript, at: number, topic: readonly string[]): boolean {
  const isAbout = (i: number) => topic.some((stem) => places.get(stem)?.has(i));
  const near = lines.flatMap((line, i) =>
    Math.abs(line.start - lines[at]!.start) <= HEARD_WITHIN_S && isAbout(i) ? [line] : [],
  );
  return near.length > 0 && !near.some(isSure);
}

const onlyAsked = ({ start, speaker }: TranscriptLine): AssistantAnswer =>
  unquoted(
    `${speaker ? plainText(speaker) : 'Somebody'} asks about that at ${clock(start)}, but I find no answer in this recording.`,
  );

/** Says where the rarest word of the question is said, if any is. Another word for it would puzzle: nobody asked for it. */
function notCovered({ topic }: Question, { lines, places }: ReadTranscript): AssistantAnswer {
  const found = topic
    .map((stem) => ({ stem, at: [...(places.get(stem)?.keys() ?? [])] }))
    .filter(({ at }) => at.length > 0)
    .sort((one, other) => one.at.length - other.at.length);
  const [rarest] = found;
  if (!rarest) return NOT_COVERED;
  const at = rarest.at.find((i) => isSure(lines[i]!)) ?? rarest.at[0]!;
  const line = lines[at]!;
  const word = (line.text.match(/[\p{L}\p{N}'’-]+/gu) ?? []).find((one) =>
    wordsOf(one).map(stemOf).includes(rarest.stem),
  );
  if (!word || STOP_WORDS.has(word.toLowerCase())) return NOT_COVERED;
  // A quote would be half an answer beside the refusal.
  return unquoted(
    `${NOT_COVERED.answer} “${plainText(word.replace(/['’]s$/u, ''))}” comes up at ${clock(line.start)}.`,
  );
}

function goingOn({ lines, chapters }: AssistantInput, after: number): AssistantAnswer {
  const at = lines.findIndex(
    (line) => line.start > after && contentStems(line.text).length >= MIN_REPLY_STEMS,
  );
  if (at < 0) return unquoted('Nothing more is said about it: the recording ends there.');
  return quoting(lines, { from: at, at }, readQuestion('', lines), chapters);
}
