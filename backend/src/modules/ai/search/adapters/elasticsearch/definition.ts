import type { estypes } from '@elastic/elasticsearch';
import { createHash } from 'node:crypto';
import { WORD_OF_JAVA } from '../../words-of.js';
import { MAX_MOMENTS } from '../../ports/search-index.js';
import { DIMENSIONS } from '../../../vectors/vector.js';

/** Longer than any recording has lines; each is a document within its recording's. */
const MAX_ENTRIES = 100_000;
/** Another number would be another index, which is built anew. */
const MAX_ENTRIES_FOUND = 5_000;
/** Beginnings of words up to so many letters are looked up; longer ones begin so few words that those are looked through. */
const PREFIX_LETTERS = 10;
/** Letters of a word; Lucene refuses a document with one of 32 kB. */
const LONGEST_WORD = 255;

/** Said in so many words: by default, a shard that nobody searched for a while is no longer refreshed. */
export const REFRESH_INTERVAL = '1s';

const SETTINGS: estypes.IndicesIndexSettings = {
  number_of_shards: 1,
  auto_expand_replicas: '0-1',
  refresh_interval: REFRESH_INTERVAL,
  max_inner_result_window: Math.max(MAX_MOMENTS.alone + 1, MAX_ENTRIES_FOUND),
  // A deletion is remembered for longer than any request takes, so that nothing older comes after it.
  gc_deletes: '10m',
  mapping: { nested_objects: { limit: MAX_ENTRIES } },
  analysis: {
    // Letters and digits, as PostgreSQL is given them. No word is left out: "the" can be searched for.
    tokenizer: { letters_and_digits: { type: 'pattern', pattern: WORD_OF_JAVA, group: 0 } },
    filter: {
      no_giants: { type: 'length', min: 1, max: LONGEST_WORD },
      english_stems: { type: 'stemmer', language: 'porter2' },
    },
    analyzer: {
      said: { type: 'custom', tokenizer: 'letters_and_digits', filter: ['lowercase', 'no_giants'] },
      meant: {
        type: 'custom',
        tokenizer: 'letters_and_digits',
        filter: ['lowercase', 'no_giants', 'english_stems'],
      },
    },
  },
};

// How rare a word is would tell of the recordings of other tenants.
const PLAIN = { similarity: 'boolean', norms: false } as const;

/**
 * Folded: `text` has any form of the words, `text.said` the words as they are, for their beginnings and for typing errors.
 */
const TEXT = {
  type: 'text',
  analyzer: 'meant',
  ...PLAIN,
  fields: {
    said: {
      type: 'text',
      analyzer: 'said',
      ...PLAIN,
      index_prefixes: { min_chars: 1, max_chars: PREFIX_LETTERS },
    },
  },
} satisfies estypes.MappingTextProperty;

/**
 * What an answer shows, in a column of its own: a document's stored fields lie in compressed blocks with those of its
 * neighbors, and to unpack one for each hit took longer than to find them all.
 */
const SHOWN = { type: 'keyword', index: false } as const;

/** What is said in another language than English, as its stems: PostgreSQL has made them, so that both find the same. */
const STEMS = { type: 'text', analyzer: 'said', ...PLAIN } as const;

/** Without a graph, which a library's filters leave little of: all vectors that pass them are compared. */
const VECTOR = {
  type: 'dense_vector',
  dims: DIMENSIONS,
  element_type: 'byte',
  similarity: 'cosine',
  index_options: { type: 'flat' },
} satisfies estypes.MappingDenseVectorProperty;

/** One document for each recording, so that it changes as a whole; what can be found lies in it as nested documents. */
const MAPPINGS: estypes.MappingTypeMapping = {
  dynamic: 'strict',
  // The database has it all.
  _source: { excludes: ['entries'] },
  properties: {
    recordingId: { type: 'keyword' },
    tenantId: { type: 'keyword' },
    ownerId: { type: 'keyword' },
    fingerprint: { type: 'keyword', index: false },
    language: { type: 'keyword' },
    title: TEXT,
    titleShown: SHOWN,
    titleStems: STEMS,
    entries: {
      type: 'nested',
      properties: {
        field: { type: 'keyword' },
        place: { type: 'byte' },
        start: { type: 'double', index: false },
        end: { type: 'double', index: false },
        language: { type: 'keyword' },
        text: TEXT,
        shown: SHOWN,
        stems: STEMS,
        vector: VECTOR,
      },
    },
  },
};

/** UTF-16 code units of a text; Lucene refuses a column's value of 32 kB, and nobody may write half as much. */
export const LONGEST_TEXT = 10_000;

/** Changes with the definition, so that a new version of this program builds an index of its own. */
const VERSION = createHash('sha256')
  .update(JSON.stringify([SETTINGS, MAPPINGS]))
  .digest('hex')
  .slice(0, 8);

/** What the indices of one installation are called. People search under the alias. */
export const namesOf = (alias: string) => ({
  alias,
  template: alias,
  all: `${alias}-*`,
  current: `${alias}-${VERSION}-`,
  next: () => `${alias}-${VERSION}-${Date.now()}`,
});
export type IndexNames = ReturnType<typeof namesOf>;

export const templateOf = ({ template, all }: IndexNames): estypes.IndicesPutIndexTemplateRequest => ({
  name: template,
  index_patterns: [all],
  priority: 500,
  template: { settings: SETTINGS, mappings: MAPPINGS },
});
