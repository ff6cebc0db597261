import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { ShowFound, visibleScope } from '../../recordings/index.js';
import type { FoundRecording, SearchEngine } from './ports/search-index.js';
import { decodeCursor, encodeCursor } from './search-cursor.js';
import { Searcher } from './searcher.js';
import { termsOf } from './search-words.js';
import { topicOf } from './topic.js';

export interface ShownRecording extends FoundRecording {
  canEdit: boolean;
}

export interface FoundPage {
  results: ShownRecording[];
  nextCursor: string | null;
  engine: SearchEngine;
  degraded: boolean;
}

/** Titles, descriptions, chapters, transcripts, comments and speakers of all that the user may see. */
export class SearchRecordings extends Query<FoundPage> {
  constructor(
    readonly input: {
      user: CurrentUser;
      q: string;
      recordingId?: string | undefined;
      cursor?: string | undefined;
      limit: number;
    },
  ) {
    super();
  }
}

@QueryHandler(SearchRecordings)
export class SearchRecordingsHandler implements IQueryHandler<SearchRecordings> {
  constructor(
    private readonly queries: QueryBus,
    private readonly searcher: Searcher,
  ) {}

  /** @throws REQUEST_ERRORS.cursorInvalid */
  async execute({ input }: SearchRecordings): Promise<FoundPage> {
    const { user, q, recordingId, cursor, limit } = input;
    const after = cursor === undefined ? null : decodeCursor(cursor);
    const search = { terms: topicOf(q, termsOf(q)), scope: visibleScope(user), recordingId, after, limit };
    const { next, ...page } = await this.searcher.search(search);
    const results = (await this.queries.execute(
      new ShowFound({ user, found: page.results }),
    )) as ShownRecording[];
    return { ...page, results, nextCursor: next && encodeCursor(next) };
  }
}
