import { ASKING_WORDS, synonymsOf } from '../../../shared/text/question-words.js';
import { stemOf } from '../../../shared/text/stem.js';
import { isFunctionWord } from '../../../shared/text/tokenise.js';
import type { SearchTerm } from './ports/search-index.js';

const ASKING = new Set([...ASKING_WORDS].map(stemOf));

/** What a question is about, as the assistant reads it; without a question mark it is searched for as it is. */
export function topicOf(q: string, terms: SearchTerm[]): SearchTerm[] {
  if (!/\?\s*$/.test(q)) return terms;
  const topic = topicTerms(terms);
  return topic.length === 0 ? terms : topic;
}

/** The words of a question that say what it is about, with others that mean the same. */
export const topicTerms = (terms: readonly SearchTerm[]): SearchTerm[] =>
  terms.filter(({ slots, isQuoted }) => isQuoted || !isAsking(slots[0]![0]!)).map(withSynonyms);

const isAsking = (word: string): boolean => isFunctionWord(word) || ASKING.has(stemOf(word));

function withSynonyms({ slots, isQuoted }: SearchTerm): SearchTerm {
  const [slot = [], ...others] = slots;
  if (isQuoted || others.length > 0) return { slots, isQuoted, isPrefix: false };
  return { slots: [[...new Set([...slot, ...synonymsOf(stemOf(slot[0]!))])]], isQuoted, isPrefix: false };
}
