import type { SearchTerm } from '../../search/ports/search-index.js';
import { termsOf } from '../../search/search-words.js';
import { stemOf } from '../../../../shared/text/stem.js';
import { QUESTION_FUNCTION_WORDS } from '../../../../shared/text/function-words.js';
import type { AssistantInput } from '../ports/assistant.js';
import { courtesy } from './question-kind.js';
import { ASKING_WORDS, synonymsOf } from '../../../../shared/text/question-words.js';

/** The words of the question, of the one it may lean on, and what people say instead of them. */
export function wordsToFind({
  question,
  previous,
}: Pick<AssistantInput, 'question' | 'previous'>): SearchTerm[] {
  if (courtesy(question) !== null) return [];
  const asked = termsOf(`${question} ${previous?.question ?? ''}`.replace(/["“”„«»]/g, ' ')).filter(
    (term) => !QUESTION_FUNCTION_WORDS.has(typedIn(term)),
  );
  const topic = asked.filter((term) => !ASKING_WORDS.has(typedIn(term)));
  if (topic.length === 0) return [];
  const terms = new Map<string, SearchTerm>();
  for (const { slots } of asked) {
    const typed = slots[0]![0]!;
    terms.set(typed, { slots, isPrefix: false, isQuoted: ASKING_WORDS.has(typed) });
  }
  for (const word of topic.flatMap((term) => synonymsOf(stemOf(typedIn(term)))))
    if (!terms.has(word)) terms.set(word, { slots: [[word]], isPrefix: false, isQuoted: true });
  return [...terms.values()];
}

const typedIn = ({ slots }: SearchTerm): string => slots[0]![0]!;
