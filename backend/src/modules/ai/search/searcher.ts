import { Injectable, Logger } from '@nestjs/common';
import { PostgresSearchIndex } from './adapters/postgres/postgres.search-index.js';
import {
  type IndexPage,
  type IndexSearch,
  type NearSearch,
  type SearchEngine,
  SearchIndex,
} from './ports/search-index.js';

/** How long a failed engine is skipped, so that typing users do not wait for it. */
const PAUSE_MS = 5_000;

export interface EnginePage extends IndexPage {
  engine: SearchEngine;
  /** Whether another engine answered because the configured one is down. */
  degraded: boolean;
}

/** Queries the configured index or, during its outage, PostgreSQL, which is always current. */
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
      // Only the message is logged, because the full error contains the query.
      const reason = error instanceof Error ? error.message : String(error);
      this.logger.warn({ reason, engine: name }, 'The index does not answer; PostgreSQL searches');
      return null;
    }
  }
}
