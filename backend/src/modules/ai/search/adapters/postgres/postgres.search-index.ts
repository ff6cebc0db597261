import type { EntityManager } from '@mikro-orm/postgresql';
import { withMoments } from '../../found-moments.js';
import {
  type IndexPage,
  type IndexSearch,
  maxMoments,
  type NearSearch,
  SearchIndex,
  type SearchTerm,
} from '../../ports/search-index.js';
import { SearchEntries } from '../../search-entries.js';
import { Stems } from '../../stems.js';
import { SearchVocabulary } from '../../search-vocabulary.js';
import { findNear } from './find-near.js';
import { findRecordings } from './find-recordings.js';
import { findTexts } from './find-texts.js';
import { inAnyLanguage, readQuestion } from './question.js';

const REFRESHED_AT_A_TIME = 25;

/** Triggers maintain the rows of `search_entry`, so only the vocabulary for typos is updated here. */
export class PostgresSearchIndex extends SearchIndex {
  readonly name = 'postgres';
  private readonly vocabulary: SearchVocabulary;
  private readonly entries: SearchEntries;

  constructor(
    private readonly em: EntityManager,
    private readonly stems = new Stems(em),
  ) {
    super();
    this.vocabulary = new SearchVocabulary(em);
    this.entries = new SearchEntries(em);
  }

  put(recordingId: string): Promise<void> {
    return this.vocabulary.put(recordingId);
  }

  async search(search: IndexSearch): Promise<IndexPage> {
    if (!search.after?.isRespelled) {
      const page = await this.find(search, search.terms, false);
      if (page.results.length > 0 || search.after) return page;
    }
    const respelled = await this.vocabulary.respell(search.terms, search.scope.tenantId);
    return respelled ? this.find(search, respelled, true) : { results: [], next: null };
  }

  near(search: NearSearch): Promise<string[]> {
    return findNear(this.em, search);
  }

  async check(): Promise<boolean> {
    return this.em.execute('select 1').then(
      () => true,
      () => false,
    );
  }

  isBuilt(): Promise<boolean> {
    return Promise.resolve(true);
  }

  /** Rows are always consistent; this repairs manual changes. */
  async rebuild(
    signal: AbortSignal,
    report: (recordings: number) => void = () => undefined,
  ): Promise<number> {
    let recordings = 0;
    for await (const ids of this.entries.searchableIds(REFRESHED_AT_A_TIME)) {
      signal.throwIfAborted();
      await this.entries.refresh(ids);
      for (const id of ids) await this.vocabulary.put(id);
      recordings += ids.length;
      report(recordings);
    }
    return recordings;
  }

  differences(): Promise<string[]> {
    return this.vocabulary.differences();
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  private async find(search: IndexSearch, terms: SearchTerm[], isRespelled: boolean): Promise<IndexPage> {
    const asked = await this.stems.inEach(terms, search.scope.tenantId);
    const question = inAnyLanguage(
      asked.map(({ language, terms: own, stemOf }) => ({ language, question: readQuestion(own, stemOf) })),
    );
    const found = await findRecordings(this.em, search, question);
    const page = found.slice(0, search.limit);
    const ids = page.map(({ recordingId }) => recordingId);
    const max = maxMoments(search.recordingId);
    const textsOf = await findTexts(this.em, ids, question.asked, max + 1);
    const recordings = page.map(({ recordingId, title, language }) => {
      const texts = textsOf.get(recordingId) ?? [];
      return { recordingId, title, language, texts: texts.slice(0, max), hasMore: texts.length > max };
    });
    const last = page.at(-1);
    return {
      results: await withMoments(recordings, asked, this.stems),
      next:
        last && found.length > page.length
          ? { inTitle: last.inTitle, recordingId: last.recordingId, isRespelled }
          : null,
    };
  }
}
