import type { Client, estypes } from '@elastic/elasticsearch';
import { bytesOf } from '../../../vectors/vector.js';
import {
  type IndexPage,
  type IndexSearch,
  maxMoments,
  type NearSearch,
  SearchIndex,
} from '../../ports/search-index.js';
import type { SearchEntries } from '../../search-entries.js';
import { withMoments } from '../../found-moments.js';
import type { LanguageTerms, Stems } from '../../stems.js';
import type { SearchVocabulary } from '../../search-vocabulary.js';
import { hasMore, hitsIn, idsIn, placeOf, recordingOf, SHOWN_OF_ENTRIES, textsOf } from './answer.js';
import { change } from './bulk.js';
import type { IndexNames } from './definition.js';
import { differences } from './differences.js';
import { documentOf } from './document.js';
import { filtersOf } from './filters.js';
import { questionOf } from './question.js';
import { rebuild } from './rebuild.js';

/** Slower searches are answered by PostgreSQL. */
const SEARCH_MS = 2_000;
const CHECK_MS = 1_000;

/** Full-text search in Elasticsearch, in an aliased index built from `search_entry`. */
export class ElasticsearchSearchIndex extends SearchIndex {
  readonly name = 'elasticsearch';

  constructor(
    private readonly client: Client,
    private readonly names: IndexNames,
    private readonly entries: SearchEntries,
    private readonly stems: Stems,
    private readonly vocabulary: SearchVocabulary,
    private readonly patienceMs = SEARCH_MS,
  ) {
    super();
  }

  /** Writes to every index, so that one being built misses nothing. */
  async put(recordingId: string, signal?: AbortSignal): Promise<void> {
    const { all } = this.names;
    const now = await this.entries.now();
    const [recording] = await this.entries.read([recordingId]);
    const indices = Object.keys(
      await this.client.indices.getAlias({ index: all }, { ...(signal && { signal }) }),
    );
    const document = recording ? await documentOf(recording, this.stems) : null;
    const readAt = recording?.readAt ?? now;
    await change(
      this.client,
      indices.map((index) => ({ index, id: recordingId, document, readAt })),
      signal,
    );
  }

  async search(search: IndexSearch): Promise<IndexPage> {
    if (!search.after?.isRespelled) {
      const page = await this.find(search, false);
      if (page.results.length > 0 || search.after) return page;
    }
    const terms = await this.vocabulary.respell(search.terms, search.scope.tenantId);
    return terms ? this.find({ ...search, terms }, true) : { results: [], next: null };
  }

  async near({ vector, limit, ...searched }: NearSearch): Promise<string[]> {
    const knn = {
      field: 'entries.vector',
      query_vector: [...bytesOf(vector)],
      filter: filtersOf(searched),
      k: limit,
      num_candidates: limit,
    };
    return idsIn(await this.ask({ knn, size: limit, ...PLAIN_HITS, docvalue_fields: ['recordingId'] }));
  }

  check(): Promise<boolean> {
    return this.client.indices
      .existsAlias({ name: this.names.alias }, { requestTimeout: CHECK_MS, maxRetries: 0 })
      .catch(() => false);
  }

  async isBuilt(): Promise<boolean> {
    const indices = await this.client.indices.getAlias(
      { index: this.names.all, name: this.names.alias, allow_no_indices: true },
      { ignore: [404] },
    );
    return Object.keys(indices).some((index) => index.startsWith(this.names.current));
  }

  rebuild(signal: AbortSignal, report?: (recordings: number) => void): Promise<number> {
    return rebuild(this.client, this.names, this.entries, this.stems, signal, report);
  }

  async differences(signal: AbortSignal): Promise<string[]> {
    return differences(this.client, this.names, this.entries, signal);
  }

  close(): Promise<void> {
    return this.client.close();
  }

  private ask(body: estypes.SearchRequest): Promise<estypes.SearchResponse> {
    return this.client.search(
      { index: this.names.alias, timeout: `${this.patienceMs}ms`, ...body },
      { requestTimeout: this.patienceMs, maxRetries: 0 },
    );
  }

  private async find(search: IndexSearch, isRespelled: boolean): Promise<IndexPage> {
    const asked = await this.stems.inEach(search.terms, search.scope.tenantId);
    const hits = hitsIn(await this.ask(bodyOf(search, asked)));
    const page = hits.slice(0, search.limit);
    const found = page.map((hit) => ({
      ...recordingOf(hit),
      texts: textsOf(hit),
      hasMore: hasMore(hit),
    }));
    return {
      results: await withMoments(found, asked, this.stems),
      next: hits.length > page.length ? placeOf(page.at(-1)!, isRespelled) : null,
    };
  }
}

const PLAIN_HITS = {
  track_total_hits: false,
  stored_fields: '_none_',
  allow_partial_search_results: false,
} satisfies estypes.SearchRequest;

const TITLE = { text: 'title', stems: 'titleStems', language: 'language' };
const ENTRY = { text: 'entries.text', stems: 'entries.stems', language: 'entries.language' };

/** Titles first, then newest: only a match in the title affects the score. */
function bodyOf(
  { recordingId, after, limit, ...searched }: IndexSearch,
  asked: readonly LanguageTerms[],
): estypes.SearchRequest {
  const inTitle = { constant_score: { filter: questionOf(TITLE, asked), boost: 1 } };
  return {
    query: {
      bool: {
        filter: [
          ...filtersOf(searched),
          ...(recordingId === undefined ? [] : [{ term: { recordingId } }]),
          {
            nested: {
              path: 'entries',
              query: questionOf(ENTRY, asked),
              score_mode: 'none',
              inner_hits: innerHits(maxMoments(recordingId)),
            },
          },
        ],
        should: [inTitle],
      },
    },
    sort: [{ _score: { order: 'desc' } }, { recordingId: 'desc' }],
    ...(after && { search_after: [after.inTitle, after.recordingId] }),
    size: limit + 1,
    ...PLAIN_HITS,
    docvalue_fields: ['recordingId', 'titleShown', 'language'],
  };
}

const innerHits = (size: number): estypes.SearchInnerHits => ({
  size,
  sort: [{ 'entries.place': 'asc' }, { 'entries.start': 'asc' }, '_doc'],
  ...SHOWN_OF_ENTRIES,
});
