import { stemOf } from '../../../../shared/text/stem.js';
import { wordsOf } from '../../../../shared/text/tokenise.js';
import type { LineFeatures } from './line-features.js';
import { formsOf, type Question } from '../grammar/question.js';
import { type ReadTranscript, wordsOfLines } from '../answers/read-transcript.js';
import { type Said, sharesSaid } from './shares-said.js';
import { AN_INTRODUCTION, holdsAnswerType, NUMBER, TOLD_BY_FORM } from '../grammar/answer-type.js';

const NEARBY_S = 20;
const MONEY = /[$€£¥]|\b(?:dollars?|euros?|pounds?|cents?|francs?)\b/i;
/** What is lost to something is not its price. */
const A_LOSS = /\bcosts?(?:ing)? (?:us|them|me|him|her)\b/i;
const SAYS_WHETHER =
  /^(?:(?:well|oh|hmm|okay|so|and|but)[,.]? )*(?:yes|yeah|yep|no|nope|not (?:yet|really|at all)|never|of course|sure|certainly|absolutely|definitely|exactly|correct|unfortunately|i (?:don't )?think so|you (?:do|can|could)|we (?:do|can|don't|can't)|it (?:does|is|isn't|doesn't)|they (?:do|are|don't)|as you like)\b/i;
const NEARLY = 0.5;
const REPLIES_TO_IT = 0.35;
/** Words; a shorter line is only an acknowledgment, unless it says all that is asked for. */
const LITTLE = 4;
const LOG_OF_LONG = 4;
const ALL = 0.99;
/** Of a line that asks and is replied to, where what it says beside is about the question too. */
const SAYS_IT_BESIDE = 0.5;

/**
 * What tells the line that answers from the others, and what it is worth beside the share of the question that a line
 * says. Set by hand with written calls looked at, and fitted on these by `npm run train:calls`, which leaves what is set
 * here only where it pays: the meetings that the other weights are fitted on hold too few amounts and names to tell.
 */
export const LINE_SIGNS = {
  'share of the question that it says': 1,
  likelihood: 0.3,
  'near the best moment': 0.4,
  'said by whom the question names': 0.5,
  'holds the amount or the time that is wanted': 0.7,
  'holds the reason': 0.5,
  'may hold the person, the place or the trouble': 0.25,
  'replies to such a question, by its share': 0.8,
  'says all of it, or replies, by the share of what it replies to': 0.1,
  'replies at once, by that share': 0.2,
  'replies at once with what is wanted': 0.4,
  'yes or no, by share': 0.5,
  'introduces, by share': 0.8,
  'says a number of what is counted': 1.2,
  'names a price': 0.4,
  'says little': -0.5,
  'asks, and is replied to': -0.5,
  'alike in meaning, by words': 0.6,
  'alike in meaning, as a whole': 0.4,
  length: 0.3,
} as const;

export interface SignedLine extends Said {
  holds: boolean;
  isAskedSo: boolean;
  signs: readonly number[];
}

export function lineSigns(
  transcript: ReadTranscript,
  question: Question,
  { weights, likeness }: LineFeatures,
  likely: Float64Array,
  moment: number,
): (at: number) => SignedLine {
  const { lines, questions, mixed, askedBy } = transcript;
  const { answerType, isSpecific } = question;
  const words = wordsOfLines(lines);
  const around = lines[moment]!.start;
  const max = likely.reduce((high, value) => Math.max(high, value), 0);
  const shareOf = sharesSaid(transcript, question, weights);
  const isByForm = TOLD_BY_FORM.has(answerType);
  const asksSo = (i: number) => i >= 0 && question.asking !== null && question.asking.test(lines[i]!.text);
  return (i) => {
    const { text, speaker, start } = lines[i]!;
    const isLoss =
      answerType === 'amount' && !question.counted && question.topic.length < 2 && A_LOSS.test(text);
    const holds = !questions[i] && !isLoss && holdsAnswerType(answerType, text);
    const { share, ofAsked } = shareOf(i, holds);
    const isAskedSo = ofAsked > 0 && asksSo(askedBy[i]!);
    const repliesAtOnce = askedBy[i]! >= 0 && askedBy[i] === i - 1;
    const repliesToIt = repliesAtOnce && ofAsked >= REPLIES_TO_IT;
    const introduces = answerType === 'person' && holds && AN_INTRODUCTION.test(text);
    const isShort = words[i]!.length < LITTLE;
    const isAnswered = mixed[i]! && askedBy[i + 1] === i;
    const signs = [
      share,
      likely[i]! / max,
      flag(Math.abs(start - around) <= NEARBY_S),
      flag(Boolean(speaker && question.speakers.has(speaker))),
      flag(holds && isByForm),
      flag(holds && answerType === 'reason'),
      holds && !isByForm && answerType !== 'reason' ? share : 0,
      isAskedSo ? ofAsked : 0,
      share >= ALL ? share : ofAsked,
      repliesAtOnce ? ofAsked : 0,
      repliesToIt && isAskedSo && holds && isSpecific ? ofAsked : 0,
      question.asksWhether && share > 0 && SAYS_WHETHER.test(text) ? share : 0,
      introduces ? share : 0,
      countOf(words[i]!, question),
      flag(answerType === 'amount' && !question.counted && !isLoss && MONEY.test(text)),
      flag(isShort && share < ALL && !introduces && !(holds && isSpecific) && !repliesToIt),
      isAnswered ? (saysAfterAsking(text, question) ? SAYS_IT_BESIDE : 1) : 0,
      isLoss ? 0 : likeness.byWords[i]!,
      isLoss ? 0 : likeness.asAWhole[i]!,
      Math.log(1 + words[i]!.length) / LOG_OF_LONG,
    ];
    return { share, ofAsked, holds, isAskedSo, signs };
  };
}

const flag = (value: boolean): number => (value ? 1 : 0);

function saysAfterAsking(text: string, question: Question): boolean {
  const asked = new Set(wordsOf(text.slice(text.lastIndexOf('?'))).map(stemOf));
  return question.topic.some((stem) => formsOf(question, stem).some((form) => asked.has(form)));
}

function countOf(words: readonly string[], { counted }: Question): number {
  if (counted === null) return 0;
  const isNumber = (at: number) => NUMBER.test(words[at] ?? '');
  return words.reduce((most, word, i) => {
    if (stemOf(word) !== counted) return most;
    if (isNumber(i - 1)) return 1;
    return isNumber(i - 2) || isNumber(i + 1) || isNumber(i + 2) ? Math.max(most, NEARLY) : most;
  }, 0);
}
