import { QUESTION_FUNCTION_WORDS } from '../../../../shared/text/function-words.js';
import { ASKING_WORDS } from '../../../../shared/text/question-words.js';
import { wordsOf } from '../../../../shared/text/tokenise.js';
import type { PreviousQuestion } from '../ports/assistant.js';
import { kindOf } from './question-kind.js';

const POINTS_BACK =
  /\b(?:it|that|this|those|these|the same)\b|^(?:and|so|but|also|then|what about|how about)\b/i;
/** Pronouns refer to the people of the recording if there is no previous question. */
const PEOPLE = /\b(?:they|them|he|she|him)\b/i;
const THE_RECORDING = /\b(?:this|that) (?:recording|meeting|call|video|talk|conversation)\b/gi;

/**
 * Whether a question cannot be answered without the one before, e.g. `and where?`, `who does that?`, `what about Ben?`.
 * All other questions are answered independently, e.g. `How many robots do they have?`.
 */
export function leansBack(question: string): boolean {
  if (kindOf(question) !== 'lookup') return false;
  const own = wordsOf(question).filter(
    (word) => !QUESTION_FUNCTION_WORDS.has(word) && !ASKING_WORDS.has(word),
  );
  const pointsBack = POINTS_BACK.test(question.replace(THE_RECORDING, ''));
  return own.length === 0 ? pointsBack || PEOPLE.test(question) : own.length === 1 && pointsBack;
}

/** Adds the previous question to one that refers to it. */
export const completed = (question: string, previous: PreviousQuestion | null | undefined): string =>
  previous && leansBack(question) ? `${question} ${previous.question}` : question;
