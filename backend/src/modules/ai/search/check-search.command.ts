import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { CheckStorage, FindMissingMedia } from '../../recordings/index.js';
import { PostgresSearchIndex } from './adapters/postgres/postgres.search-index.js';
import { SearchIndex } from './ports/search-index.js';
import { SearchEntries } from './search-entries.js';

const AT_A_TIME = 200;

export interface SearchCheck {
  /** Recordings whose rows in `search_entry` differ from the recordings' tables. */
  rows: string[];
  /** Differences between each engine and those rows. */
  engines: { name: string; recordings: string[] }[];
  /** Recordings without a stored file, which cannot be repaired. */
  withoutFile: string[];
  /** Objects without a database row; see `CheckStorage`. */
  storage: { orphans: string[]; isRemoved: boolean };
}

/** Compares database, search index and storage for an operator, and repairs what it can. */
export class CheckSearch extends CommandOf<{ repair: boolean; signal: AbortSignal }, SearchCheck> {}

@CommandHandler(CheckSearch)
export class CheckSearchHandler implements ICommandHandler<CheckSearch> {
  private readonly entries: SearchEntries;

  constructor(
    em: EntityManager,
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
    private readonly index: SearchIndex,
    private readonly postgres: PostgresSearchIndex,
  ) {
    this.entries = new SearchEntries(em);
  }

  async execute({ input: { repair, signal } }: CheckSearch): Promise<SearchCheck> {
    const rows = await this.checkRows(repair, signal);
    const engines: SearchCheck['engines'] = [];
    for (const engine of new Set([this.postgres, this.index])) {
      const recordings = await engine.differences(signal);
      engines.push({ name: engine.name, recordings });
      if (repair) for (const id of recordings) await engine.put(id, signal);
    }
    const withoutFile = await this.queries.execute(new FindMissingMedia({ signal }));
    const storage = await this.commands.execute(new CheckStorage({ remove: repair, signal }));
    return { rows, engines, withoutFile, storage };
  }

  private async checkRows(repair: boolean, signal: AbortSignal): Promise<string[]> {
    const differing: string[] = [];
    for await (const ids of this.entries.searchableIds(AT_A_TIME)) {
      signal.throwIfAborted();
      differing.push(...(await this.entries.differing(ids)));
    }
    if (repair && differing.length > 0) await this.entries.refresh(differing);
    return differing;
  }
}
