import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { type Timeframe, loadWatched, within } from './report-scope.js';
import { type SessionPage, sessionsOf } from './session-rows.js';

/** The visits of a recording, newest first, those that do not count too. */
export class ListSessions extends Query<SessionPage> {
  constructor(
    readonly input: {
      user: CurrentUser;
      recordingId: string;
      timeframe: Timeframe;
      limit: number;
      cursor: string | undefined;
    },
  ) {
    super();
  }
}

@QueryHandler(ListSessions)
export class ListSessionsHandler implements IQueryHandler<ListSessions> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input }: ListSessions): Promise<SessionPage> {
    const { user, recordingId, timeframe, ...page } = input;
    await loadWatched(this.em, user, recordingId);
    const time = within(timeframe);
    const where = { sql: `w.recording_id = ? and ${time.sql}`, params: [recordingId, ...time.params] };
    return sessionsOf(this.em, where, page);
  }
}
