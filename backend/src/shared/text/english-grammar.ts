import { createRequire } from 'node:module';
import type nlp from 'compromise/two';

export interface TaggedTerm {
  text: string;
  /** In lower case, without signs. */
  normal: string;
  /** The signs and the space that follow. */
  post: string;
  /** Of compromise: `Noun`, `Plural`, `PastTense`. */
  tags?: string[];
}

// The build in one file, and not before something is read: an import would load 436 sources into every process.
const require = createRequire(import.meta.url);
let loaded: typeof nlp | undefined;
const grammar = () => (loaded ??= require('compromise/two') as typeof nlp);

/** Each sentence with its words as the grammar of English takes them. */
export const taggedSentences = (text: string): { terms: TaggedTerm[] }[] =>
  grammar()(text).json({ terms: { tags: true } }) as { terms: TaggedTerm[] }[];

/** The words that the grammar knows, in lower case, with their tags. */
export const lexicon = (): Record<string, string | string[]> =>
  (grammar().model() as { one: { lexicon: Record<string, string | string[]> } }).one.lexicon;
