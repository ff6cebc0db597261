import { Injectable } from '@nestjs/common';
import { type IndexPage, type IndexSearch, type SearchEngine, SearchIndex } from './ports/search-index.js';

/** Asks the index. */
@Injectable()
export class Searcher {
  constructor(private readonly index: SearchIndex) {}

  async search(search: IndexSearch): Promise<IndexPage & { engine: SearchEngine; degraded: boolean }> {
    const page = search.terms.length === 0 ? { results: [], next: null } : await this.index.search(search);
    return { ...page, engine: this.index.name, degraded: false };
  }
}
