import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { doubling, taskKind } from '../../../shared/tasks/task-handler.js';
import { Tasks } from '../../../shared/tasks/tasks.js';
import { PostgresSearchIndex } from './adapters/postgres/postgres.search-index.js';
import { LineVectors } from '../vectors/line-vectors.js';
import { RefusedByIndex, SearchIndex } from './ports/search-index.js';
import { SearchEntries } from './search-entries.js';

/** Both are added by triggers in the transaction that changes searchable content. */
export const INDEX_RECORDING = taskKind('index-recording');
/** For lines of a long transcript. Ends by adding an `index-recording` task. */
const INDEX_LINES = taskKind('index-lines');

/** About two weeks, so that an engine catches up after a long outage. */
const MAX_FAILURES = 20_000;

@Injectable()
export class IndexRecordings implements OnModuleInit {
  private readonly logger = new Logger(IndexRecordings.name);
  private readonly entries: SearchEntries;

  constructor(
    em: EntityManager,
    private readonly tasks: Tasks,
    private readonly index: SearchIndex,
    private readonly postgres: PostgresSearchIndex,
    private readonly lineVectors: LineVectors,
  ) {
    this.entries = new SearchEntries(em);
  }

  onModuleInit(): void {
    const shared = {
      maxFailures: MAX_FAILURES,
      timeoutMs: 120_000,
      backOffMs: doubling(5_000, 60_000),
    };
    this.tasks.register({
      ...shared,
      kind: INDEX_RECORDING,
      concurrency: 2,
      isFinal: (error) => error instanceof RefusedByIndex,
      run: ({ subject }, signal) => this.put(subject, signal),
    });
    this.tasks.register({
      ...shared,
      kind: INDEX_LINES,
      concurrency: 1,
      run: ({ subject }, signal) => this.entries.addLines(subject, signal),
    });
  }

  /** Includes PostgreSQL, which is the fallback of the other engine. */
  async put(recordingId: string, signal: AbortSignal): Promise<void> {
    await this.postgres.put(recordingId);
    if (this.index.name !== this.postgres.name) await this.index.put(recordingId, signal);
    // Words are found without vectors too.
    const areNew = await this.lineVectors.keep(recordingId, signal).catch((error: unknown) => {
      signal.throwIfAborted();
      this.logger.warn({ err: error, recordingId }, 'The lines have no vectors');
      return false;
    });
    if (areNew) await this.index.put(recordingId, signal);
  }
}
