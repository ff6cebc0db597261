import type { estypes } from '@elastic/elasticsearch';
import { createHash } from 'node:crypto';
import { WORD_OF_JAVA } from '../../words-of.js';
import { MAX_MOMENTS } from '../../ports/search-index.js';
import { DIMENSIONS } from '../../../vectors/vector.js';

/** Above any recording's number of lines, each of which is a nested document. */
const MAX_ENTRIES = 100_000;
/** Changing it changes the definition and thus rebuilds the index. */
const MAX_ENTRIES_FOUND = 5_000;
/** Maximum letters of indexed prefixes. Longer prefixes match few words and are scanned. */
const PREFIX_LETTERS = 10;
/** Maximum letters of a word; Lucene refuses words of 32 kB. */
const LONGEST_WORD = 255;

/** Explicit, because by default shards that are not searched stop refreshing. */
export const REFRESH_INTERVAL = '1s';

const SETTINGS: estypes.IndicesIndexSettings = {
  number_of_shards: 1,
  auto_expand_replicas: '0-1',
  refresh_interval: REFRESH_INTERVAL,
  max_inner_result_window: Math.max(MAX_MOMENTS.alone + 1, MAX_ENTRIES_FOUND),
  // Deletions are remembered longer than any request takes, so that no older change follows.
  gc_deletes: '10m',
  mapping: { nested_objects: { limit: MAX_ENTRIES } },
  analysis: {
    // Letters and digits, as in PostgreSQL. No stop words are removed, so "the" can be searched.
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

// Scoring by rarity would reveal data of other tenants.
const PLAIN = { similarity: 'boolean', norms: false } as const;

/** Folded: `text` has all stems, `text.said` the exact words for prefixes and typos. */
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
 * Response fields in their own column, because decompressing stored-field blocks per hit took longer than the search.
 */
const SHOWN = { type: 'keyword', index: false } as const;

/** Stems of other languages, made by PostgreSQL so that both engines find the same. */
const STEMS = { type: 'text', analyzer: 'said', ...PLAIN } as const;

/** Exact scan instead of an HNSW index: filters leave few candidates. */
const VECTOR = {
  type: 'dense_vector',
  dims: DIMENSIONS,
  element_type: 'byte',
  similarity: 'cosine',
  index_options: { type: 'flat' },
} satisfies estypes.MappingDenseVectorProperty;

/** One document per recording, so that it is replaced atomically, with nested documents for everything searchable. */
const MAPPINGS: estypes.MappingTypeMapping = {
  dynamic: 'strict',
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

/** UTF-16 code units. Lucene refuses column values of 32 kB, and input limits are below half of that. */
export const LONGEST_TEXT = 10_000;

/** Changes with the definition, so that a new release builds its own index. */
const VERSION = createHash('sha256')
  .update(JSON.stringify([SETTINGS, MAPPINGS]))
  .digest('hex')
  .slice(0, 8);

/** Names of an installation's indices. Searches use the alias. */
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
