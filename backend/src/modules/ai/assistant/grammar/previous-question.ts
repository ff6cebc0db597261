import { QUESTION_FUNCTION_WORDS } from '../../../../shared/text/function-words.js';
import { ASKING_WORDS } from '../../../../shared/text/question-words.js';
import { wordsOf } from '../../../../shared/text/tokenise.js';
import type { PreviousQuestion } from '../ports/assistant.js';
import { kindOf } from './question-kind.js';

const POINTS_BACK =
  /\b(?:it|that|this|those|these|them|they|he|she|him|the same)\b|^(?:and|so|but|also|then|what about|how about)\b/i;

/**
 * Whether a question cannot be answered without the one before, e.g. `and where?`, `who does that?`, `what about Ben?`.
 * All other questions are answered independently.
 */
export function leansBack(question: string): boolean {
  if (kindOf(question) !== 'lookup' || !POINTS_BACK.test(question)) return false;
  const own = wordsOf(question).filter(
    (word) => !QUESTION_FUNCTION_WORDS.has(word) && !ASKING_WORDS.has(word),
  );
  return own.length <= 1;
}

/** Adds the previous question to one that refers to it. */
export const completed = (question: string, previous: PreviousQuestion | null | undefined): string =>
  previous && leansBack(question) ? `${question} ${previous.question}` : question;
