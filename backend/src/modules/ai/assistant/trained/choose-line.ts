import { answerable, signsOf } from './answerable.js';
import { ANSWERS, bestLine, type BestLine } from './best-line.js';
import { featuresOf } from './line-features.js';
import type { Question } from '../grammar/question.js';
import { bestMoment, likelihoods } from './rank-lines.js';
import type { ReadTranscript } from '../answers/read-transcript.js';

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
    [stem, ...(question.synonyms.get(stem) ?? []), ...(question.loose.get(stem) ?? [])].every(
      (form) => !transcript.places.get(form)?.size,
    );
  const isPartial =
    question.topic.length <= FEW_WORDS &&
    (question.topic.some(isUnsaid) || (!question.isOpen && best.share < ANSWERS));
  return {
    ...{ ...best, isPartial },
    answerable: answerable(signsOf(transcript, question, features, likely, moment, best)),
  };
}
