import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { GetSharedSpokenContent, LocateShared, type ShareVisitor } from '../../sharing/index.js';
import { MapHitsToCut } from '../../recordings/index.js';
import type { FoundMoment } from './ports/search-index.js';
import { NearLines } from './near-lines.js';
import { Searcher } from './searcher.js';
import { termsOf } from './search-words.js';

export type FoundLine = Pick<FoundMoment, 'start' | 'end' | 'text' | 'spans'>;

/** Searches the transcript of one shared recording by words, or by meaning if no line matches. */
export class SearchShared extends QueryOf<
  { shareId: string; visitor: ShareVisitor; q: string },
  FoundLine[]
> {}

@QueryHandler(SearchShared)
export class SearchSharedHandler implements IQueryHandler<SearchShared> {
  constructor(
    private readonly queries: QueryBus,
    private readonly searcher: Searcher,
    private readonly nearLines: NearLines,
  ) {}

  async execute({ input: { shareId, visitor, q } }: SearchShared): Promise<FoundLine[]> {
    const { tenantId, recordingId } = await this.queries.execute(new LocateShared({ shareId, visitor }));
    const { results } = await this.searcher.search({
      terms: termsOf(q),
      scope: { tenantId },
      recordingId,
      after: null,
      limit: 1,
    });
    const shown = await this.queries.execute(new MapHitsToCut({ user: null, found: results }));
    const said = shown.flatMap(({ moments }) => moments).filter(({ field }) => field === 'transcript');
    const found = said.length > 0 ? said : await this.nearIn(shareId, visitor, q);
    return found.map(({ start, end, text, spans }) => ({ start, end, text, spans }));
  }

  private async nearIn(shareId: string, visitor: ShareVisitor, q: string): Promise<FoundMoment[]> {
    const content = await this.queries.execute(new GetSharedSpokenContent({ shareId, visitor }));
    return this.nearLines.of(content, q);
  }
}
