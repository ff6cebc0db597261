import { answerable, signsOf } from './answerable.js';
import { isQuestion } from './is-question.js';
import { featuresOf } from './line-features.js';
import type { Question } from './question.js';
import { bestMoment, likelihoods } from './rank-lines.js';
import type { ReadTranscript } from './read-transcript.js';
import { isSure } from '../../../shared/transcripts/sureness.js';
import { holdsWhatIsWanted, NUMBER } from './wanted.js';

const NEARBY_S = 20;
const HOLDS_WHAT_IS_WANTED = 0.25;
const COUNTS_IT = 1;
const NAMES_A_PRICE = 0.4;
const MONEY = /[$€£¥]|\b(?:dollars?|euros?|pounds?|cents?|francs?)\b/i;
const ASKS_ITSELF = 0.3;
const SAYS_LITTLE = 0.3;
const SYNONYM = 0.6;
const SAID_BY_WHOM_IT_NAMES = 0.3;
/** Stems; a shorter line is only an acknowledgment. */
const LITTLE = 4;
/** With this few words, one that never occurs is a large part of the question. */
const FEW_WORDS = 3;

export interface ChosenLine {
  at: number;
  answerable: number;
  isPartial: boolean;
}

/**
 * The line that answers best. Near the best moment, a line that says the words itself and holds what is wanted (a date,
 * an amount, a name) comes before one that asks. What is to be counted is looked for everywhere.
 */
export function chooseLine(transcript: ReadTranscript, question: Question): ChosenLine | null {
  const { lines, stems } = transcript;
  const features = featuresOf(transcript, question);
  if (features.weights.size === 0) return null;
  const likely = likelihoods(features.columns);
  const best = bestMoment(lines, likely);
  const moment = lines[best]!.start;
  const total = [...features.weights.values()].reduce((sum, weight) => sum + weight, 0);
  const max = likely.reduce((high, value) => Math.max(high, value), 0);
  let [at, highest] = [-1, Number.NEGATIVE_INFINITY];
  lines.forEach((line, i) => {
    const isNear = Math.abs(line.start - moment) <= NEARBY_S;
    if (!isSure(line) || !(isNear || counts(stems[i]!, question))) return;
    const here = new Set(stems[i]);
    const said = [...features.weights].reduce((sum, [stem, weight]) => {
      if (here.has(stem)) return sum + weight;
      return question.synonyms.get(stem)?.some((other) => here.has(other)) ? sum + weight * SYNONYM : sum;
    }, 0);
    const worth =
      likely[i]! / max +
      said / total +
      (line.speaker && question.speakers.has(line.speaker) ? SAID_BY_WHOM_IT_NAMES : 0) +
      (holdsWhatIsWanted(question.wanted, line.text) ? HOLDS_WHAT_IS_WANTED : 0) +
      (counts(stems[i]!, question) ? COUNTS_IT : 0) +
      (question.wanted === 'amount' && !question.counted && MONEY.test(line.text) ? NAMES_A_PRICE : 0) -
      (isQuestion(line) ? ASKS_ITSELF : 0) -
      (stems[i]!.length < LITTLE ? SAYS_LITTLE : 0);
    if (worth > highest) [at, highest] = [i, worth];
  });
  if (at < 0) return null;
  const isPartial =
    question.topic.length <= FEW_WORDS &&
    question.topic.some((stem) =>
      [stem, ...(question.synonyms.get(stem) ?? [])].every((form) => !transcript.places.has(form)),
    );
  return { at, isPartial, answerable: answerable(signsOf(transcript, question, features, likely, best)) };
}

const counts = (stems: readonly string[], { counted }: Question): boolean =>
  counted !== null &&
  stems.some((stem, i) => stem === counted && NUMBER.test(stems.slice(Math.max(0, i - 2), i).join(' ')));
