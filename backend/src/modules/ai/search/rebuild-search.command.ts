import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { PostgresSearchIndex } from './adapters/postgres/postgres.search-index.js';
import { LineVectors } from '../vectors/line-vectors.js';
import { SearchIndex } from './ports/search-index.js';

/** Rebuilds the search index for an operator while searches continue. Returns the number of recordings. */
export class RebuildSearch extends CommandOf<
  { signal: AbortSignal; report: (step: string, recordings: number) => void },
  number
> {}

@CommandHandler(RebuildSearch)
export class RebuildSearchHandler implements ICommandHandler<RebuildSearch> {
  constructor(
    private readonly index: SearchIndex,
    private readonly postgres: PostgresSearchIndex,
    private readonly lineVectors: LineVectors,
  ) {}

  /** PostgreSQL's rows first, because the other engine is filled from them. */
  async execute({ input: { signal, report } }: RebuildSearch): Promise<number> {
    const engines = this.index.name === this.postgres.name ? [this.postgres] : [this.postgres, this.index];
    let recordings = 0;
    for (const engine of engines)
      recordings = await engine.rebuild(signal, (done) => report(engine.name, done));
    await this.lineVectors.keepAll(signal, async (recordingId, done) => {
      await this.index.put(recordingId, signal);
      report('vectors', done);
    });
    return recordings;
  }
}
