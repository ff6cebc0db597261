import { createRequire } from 'node:module';
import type nlp from 'compromise/two';

export interface TaggedTerm {
  text: string;
  /** In lower case, without punctuation. */
  normal: string;
  /** Punctuation and space after the word. */
  post: string;
  /** Tags of compromise, e.g. `Noun`, `Plural`, `PastTense`. */
  tags?: string[];
}

// Loads the single-file build on first use. A regular import would load 436 source files into every process.
const require = createRequire(import.meta.url);
let loaded: typeof nlp | undefined;
const grammar = () => (loaded ??= require('compromise/two') as typeof nlp);

export const taggedSentences = (text: string): { terms: TaggedTerm[] }[] =>
  grammar()(text).json({ terms: { tags: true } }) as { terms: TaggedTerm[] }[];

/** Known words in lower case, with their tags. */
export const lexicon = (): Record<string, string | string[]> =>
  (grammar().model() as { one: { lexicon: Record<string, string | string[]> } }).one.lexicon;
