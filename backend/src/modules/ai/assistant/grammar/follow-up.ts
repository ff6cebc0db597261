import { QUESTION_FUNCTION_WORDS } from '../../../../shared/text/function-words.js';
import { ASKING_WORDS } from '../../../../shared/text/question-words.js';
import { wordsOf } from '../../../../shared/text/tokenise.js';
import type { PreviousQuestion } from '../ports/assistant.js';
import { kindOf } from './question-kind.js';

const POINTS_BACK =
  /\b(?:it|that|this|those|these|them|they|he|she|his|her|their|its|there|the same)\b|^(?:and|so|but|also|then|what about|how about)\b/i;

/** Completes a question that leans on the one before it: `when?`, `and who does that?`, `what about Ben?`. */
export function completed(question: string, previous: PreviousQuestion | null | undefined): string {
  if (!previous || kindOf(question) !== 'lookup') return question;
  const own = wordsOf(question).filter(
    (word) => !QUESTION_FUNCTION_WORDS.has(word) && !ASKING_WORDS.has(word),
  );
  const leans = own.length === 0 || (own.length === 1 && POINTS_BACK.test(question));
  return leans ? `${question} ${previous.question}` : question;
}
