import { isSure } from '../../../../shared/transcripts/sureness.js';
import type { LineFeatures } from './line-features.js';
import { lineSigns } from './line-signs.js';
import { LINE_WEIGHTS } from './line-weights.js';
import type { Question } from '../grammar/question.js';
import type { ReadTranscript } from '../answers/read-transcript.js';

/** Share of the question that a line must say to ask the same, and that of it which another must say to answer it. */
const ASKS_THE_SAME = 0.75;
export const ANSWERS = 0.5;
/** Share of the question that what a line replies to must say, for the whole reply to be quoted. */
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

/**
 * The line that says the words of the question itself, or replies to a line that does, and holds what is wanted (a date,
 * an amount, a name). A line that asks is never chosen.
 */
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
