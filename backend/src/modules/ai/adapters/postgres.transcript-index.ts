import type { EntityManager } from '@mikro-orm/postgresql';
import { TranscriptIndex } from '../ports/transcript-index.js';

/**
 * Full text in Postgres: the segments are indexed where they lie (a GIN index over their words, kept by Postgres
 * itself), so that there is nothing to put and nothing that could lag behind.
 */
export class PostgresTranscriptIndex extends TranscriptIndex {
  readonly name = 'postgres';

  constructor(private readonly em: EntityManager) {
    super();
  }

  async put(): Promise<void> {}

  async remove(): Promise<void> {}

  async check(): Promise<boolean> {
    return this.em.execute('select 1').then(
      () => true,
      () => false,
    );
  }
}
