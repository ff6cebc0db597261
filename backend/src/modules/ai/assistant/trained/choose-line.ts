import type { TranscriptLine } from '../../../recordings/index.js';
import { isSure } from '../../../../shared/transcripts/sureness.js';
import type { ReadTranscript } from '../answers/read-transcript.js';
import { formsOf, type Question } from '../grammar/question.js';
import { ANSWER_WEIGHTS } from './answer-weights.js';
import { answerable, signsOf } from './answerable.js';
import { featuresOf, type LineFeatures } from './line-features.js';
import { lineSigns } from './line-signs.js';
import { LINE_WEIGHTS } from './line-weights.js';

/** With this few words, one that never occurs is a large part of the question. */
const FEW_WORDS = 3;

export interface ChosenLine extends BestLine {
  answerable: number;
  isPartial: boolean;
}

/** The line that answers best, and how likely the transcript holds an answer; null where none of the words is said. */
export function chooseLine(transcript: ReadTranscript, question: Question): ChosenLine | null {
  const features = featuresOf(transcript, question);
  if (features.weights.size === 0) return null;
  const likely = likelihoods(features.columns);
  const moment = bestMoment(transcript.lines, likely);
  const best = bestLine(transcript, question, features, likely, moment);
  if (!best) return null;
  const isUnsaid = (stem: string) =>
    formsOf(question, stem).every((form) => !transcript.places.get(form)?.size);
  const isPartial =
    question.topic.length <= FEW_WORDS &&
    (question.topic.some(isUnsaid) || (!question.isOpen && best.share < ANSWERS));
  return {
    ...best,
    isPartial,
    answerable: answerable(signsOf(transcript, question, features, likely, moment, best)),
  };
}

const MASS_WITHIN_S = 20;

/** Probability of each line being the answer, summing to 1: a linear ranker trained listwise. */
export function likelihoods(
  columns: readonly Float64Array[],
  weights: readonly number[] = ANSWER_WEIGHTS.lines,
): Float64Array {
  const scores = new Float64Array(columns[0]?.length ?? 0);
  columns.forEach((column, f) => {
    for (let i = 0; i < scores.length; i++) scores[i]! += weights[f]! * column[i]!;
  });
  const highest = scores.reduce((high, value) => Math.max(high, value), Number.NEGATIVE_INFINITY);
  const exps = scores.map((score) => Math.exp(score - highest));
  const sum = exps.reduce((total, value) => total + value, 0);
  return exps.map((value) => value / sum);
}

export function bestMoment(lines: readonly TranscriptLine[], likely: Float64Array): number {
  let [from, to, mass, best, max] = [0, 0, 0, 0, -1];
  for (let i = 0; i < lines.length; i++) {
    while (to < lines.length && lines[to]!.start <= lines[i]!.start + MASS_WITHIN_S) mass += likely[to++]!;
    while (lines[from]!.start < lines[i]!.start - MASS_WITHIN_S) mass -= likely[from++]!;
    const worth = mass + likely[i]! * 1e-6;
    if (worth > max) [best, max] = [i, worth];
  }
  return best;
}

const ASKS_THE_SAME = 0.75;
const ANSWERS = 0.5;
const REPLIES = 0.5;
const REPLY_LINES = 2;

export interface BestLine {
  /** The line, and the first one of the same reply to the same question. */
  at: number;
  from: number;
  /** Share of the question that it says, itself or by what it replies to and goes on from. */
  share: number;
  holdsAnswerType: boolean;
  isAskedSo: boolean;
  /** The line that asks the same, where nobody answers it. */
  onlyAsked: number | null;
}

/** The line that says the words of the question, or replies to one that does, and holds what is wanted. */
export function bestLine(
  transcript: ReadTranscript,
  question: Question,
  features: LineFeatures,
  likely: Float64Array,
  moment: number,
): BestLine | null {
  const { lines, questions, askedBy } = transcript;
  const signed = lineSigns(transcript, question, features, likely, moment);
  let [best, highest]: [BestLine | null, number] = [null, Number.NEGATIVE_INFINITY];
  let [asks, most] = [-1, 0];
  lines.forEach((line, i) => {
    if (!isSure(line)) return;
    const { share, ofAsked, holds, isAskedSo, signs } = signed(i);
    if (questions[i]) {
      if (share > most) [asks, most] = [i, share];
      return;
    }
    const worth = signs.reduce((sum, sign, k) => sum + sign * LINE_WEIGHTS[k]!, 0);
    if (worth <= highest) return;
    highest = worth;
    const from = ofAsked >= REPLIES ? firstOf(askedBy, i) : i;
    best = { at: i, from, share, holdsAnswerType: holds, isAskedSo, onlyAsked: null };
  });
  const found = best as BestLine | null;
  if (asks < 0 || (found && (question.isOpen || most < ASKS_THE_SAME || found.share >= most * ANSWERS)))
    return found;
  const none = { at: asks, from: asks, share: 0, holdsAnswerType: false, isAskedSo: false };
  return { ...(found ?? none), onlyAsked: asks };
}

function firstOf(askedBy: Int32Array, at: number): number {
  let first = at;
  while (first > 0 && at - first < REPLY_LINES && askedBy[first - 1] === askedBy[at]) first--;
  return first;
}
