import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { visibleScope } from '../../recordings/index.js';
import { type SearchPage, TranscriptIndex } from './ports/transcript-index.js';

export class SearchRecordings extends Query<SearchPage> {
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
  constructor(private readonly index: TranscriptIndex) {}

  execute({ input: { user, ...search } }: SearchRecordings): Promise<SearchPage> {
    return this.index.search({ ...search, scope: visibleScope(user) });
  }
}
