import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { AppError } from '../../../shared/errors/app-error.js';
import { GetRecording, GetSpokenContent, MapHitsToCut, visibleScope } from '../../recordings/index.js';
import type { FoundRecording, SearchEngine } from './ports/search-index.js';
import { decodeCursor, encodeCursor } from './search-cursor.js';
import { NearLines } from './near-lines.js';
import { Searcher } from './searcher.js';
import { termsOf } from './search-words.js';
import { topicOf } from './topic.js';

/** Maximum repeated queries of an index that cannot filter by folder rights. */
const MAX_ROUNDS = 20;

export interface ShownRecording extends FoundRecording {
  canEdit: boolean;
}

export interface FoundPage {
  results: ShownRecording[];
  nextCursor: string | null;
  engine: SearchEngine;
  degraded: boolean;
}

/** Searches titles, descriptions, chapters, transcripts, comments and speakers of all visible recordings. */
export class SearchRecordings extends QueryOf<
  {
    user: CurrentUser;
    q: string;
    recordingId?: string | undefined;
    cursor?: string | undefined;
    limit: number;
  },
  FoundPage
> {}

@QueryHandler(SearchRecordings)
export class SearchRecordingsHandler implements IQueryHandler<SearchRecordings> {
  constructor(
    private readonly queries: QueryBus,
    private readonly searcher: Searcher,
    private readonly nearLines: NearLines,
  ) {}

  /** @throws REQUEST_ERRORS.cursorInvalid */
  async execute({ input }: SearchRecordings): Promise<FoundPage> {
    const { user, q, recordingId, cursor, limit } = input;
    const after = cursor === undefined ? null : decodeCursor(cursor);
    const search = { terms: topicOf(q, termsOf(q)), scope: visibleScope(user), recordingId };
    const results: ShownRecording[] = [];
    let page = await this.searcher.search({ ...search, after, limit });
    for (let rest = MAX_ROUNDS; ; rest--) {
      const shown = await this.queries.execute(new MapHitsToCut({ user, found: page.results }));
      results.push(...(shown as ShownRecording[]));
      const missing = limit - results.length;
      if (!page.next || missing === 0 || rest === 0) break;
      page = await this.searcher.search({ ...search, after: page.next, limit: missing });
    }
    const { next, engine, degraded } = page;
    if (recordingId !== undefined && results.length === 0 && after === null)
      return { engine, degraded, results: await this.nearIn(user, recordingId, q), nextCursor: null };
    return { engine, degraded, results, nextCursor: next && encodeCursor(next) };
  }

  /** Searches by meaning if the recording contains none of the words. */
  private async nearIn(user: CurrentUser, recordingId: string, q: string): Promise<ShownRecording[]> {
    const details = await this.queries
      .execute(new GetRecording({ user, recordingId }))
      .catch((error: unknown) => {
        // Another user's recording gives no results, like in the word search.
        if (error instanceof AppError && error.kind === 'not_found') return null;
        throw error;
      });
    if (details?.status !== 'completed') return [];
    const { canEdit, title } = details;
    const content = await this.queries.execute(new GetSpokenContent({ user, recordingId, access: 'see' }));
    const moments = await this.nearLines.of(content, q);
    return moments.length > 0 ? [{ recordingId, title, canEdit, moments, hasMore: false }] : [];
  }
}
