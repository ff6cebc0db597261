import { QUESTION_FUNCTION_WORDS } from '../../../../shared/text/function-words.js';
import { ASKING_WORDS } from '../../../../shared/text/question-words.js';
import { wordsOf } from '../../../../shared/text/tokenise.js';
import type { PreviousQuestion } from '../ports/assistant.js';
import { kindOf } from './question-kind.js';

const POINTS_BACK =
  /\b(?:it|that|this|those|these|them|they|he|she|him|the same)\b|^(?:and|so|but|also|then|what about|how about)\b/i;

/**
 * Whether a question says that it leans on the one before it, and has little of its own: `and where?`, `who does that?`,
 * `what about Ben?`. Any other is answered the same way whatever was asked before it.
 */
export function leansBack(question: string): boolean {
  if (kindOf(question) !== 'lookup' || !POINTS_BACK.test(question)) return false;
  const own = wordsOf(question).filter(
    (word) => !QUESTION_FUNCTION_WORDS.has(word) && !ASKING_WORDS.has(word),
  );
  return own.length <= 1;
}

/** Completes a question that leans on the one before it. */
export const completed = (question: string, previous: PreviousQuestion | null | undefined): string =>
  previous && leansBack(question) ? `${question} ${previous.question}` : question;
