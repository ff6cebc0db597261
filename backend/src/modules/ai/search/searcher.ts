import { Injectable, Logger } from '@nestjs/common';
import { PostgresSearchIndex } from './adapters/postgres/postgres.search-index.js';
import {
  type IndexPage,
  type IndexSearch,
  type NearSearch,
  type SearchEngine,
  SearchIndex,
} from './ports/search-index.js';

/** How long an engine that failed is not asked, so that nobody waits for it while they type. */
const PAUSE_MS = 5_000;

export interface EnginePage extends IndexPage {
  engine: SearchEngine;
  /** The configured engine is down, and another one answered. */
  degraded: boolean;
}

/** Asks the configured index and, while that does not answer, PostgreSQL, which is never behind. */
@Injectable()
export class Searcher {
  private readonly logger = new Logger(Searcher.name);
  private pausedUntil = 0;

  constructor(
    private readonly index: SearchIndex,
    private readonly postgres: PostgresSearchIndex,
  ) {}

  async search(search: IndexSearch): Promise<EnginePage> {
    const { name } = this.index;
    if (search.terms.length === 0) return { results: [], next: null, engine: name, degraded: false };
    const found = await this.unlessDown((index) => index.search(search));
    if (found) return { ...found, engine: name, degraded: false };
    const page = await this.postgres.search(search);
    return { ...page, engine: this.postgres.name, degraded: name !== this.postgres.name };
  }

  /** See {@link SearchIndex.near}. */
  async near(search: NearSearch): Promise<string[]> {
    return (await this.unlessDown((index) => index.near(search))) ?? this.postgres.near(search);
  }

  private async unlessDown<T>(ask: (index: SearchIndex) => Promise<T>): Promise<T | null> {
    const { name } = this.index;
    if (name === this.postgres.name || Date.now() < this.pausedUntil) return null;
    try {
      return await ask(this.index);
    } catch (error) {
      this.pausedUntil = Date.now() + PAUSE_MS;
      // Of the client's error its message alone: the whole of it has what somebody searched for.
      const reason = error instanceof Error ? error.message : String(error);
      this.logger.warn({ reason, engine: name }, 'The index does not answer; PostgreSQL searches');
      return null;
    }
  }
}
