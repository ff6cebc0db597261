import { ASKING_WORDS, synonymsOf } from '../../../shared/text/question-words.js';
import { stemOf } from '../../../shared/text/stem.js';
import { isFunctionWord } from '../../../shared/text/tokenise.js';
import type { SearchTerm } from './ports/search-index.js';

const ASKING = new Set([...ASKING_WORDS].map(stemOf));

/** The topic of a question with synonyms. Without a question mark the query is unchanged. */
export function topicOf(q: string, terms: SearchTerm[]): SearchTerm[] {
  if (!/\?\s*$/.test(q)) return terms;
  const topic = topicTerms(terms);
  return topic.length === 0 ? terms : topic.map(withSynonyms);
}

export const topicTerms = (terms: readonly SearchTerm[]): SearchTerm[] =>
  terms
    .filter(({ slots, isQuoted }) => isQuoted || !isAsking(slots[0]![0]!))
    .map((term) => ({ ...term, isPrefix: false }));

const isAsking = (word: string): boolean => isFunctionWord(word) || ASKING.has(stemOf(word));

function withSynonyms(term: SearchTerm): SearchTerm {
  const [slot = [], ...others] = term.slots;
  if (term.isQuoted || others.length > 0) return term;
  return { ...term, slots: [[...new Set([...slot, ...synonymsOf(stemOf(slot[0]!))])]] };
}
