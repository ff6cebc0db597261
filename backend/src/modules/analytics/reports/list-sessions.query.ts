import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { pageAsRead } from './as-read.js';
import { COUNTED, type Timeframe, loadWatched, within } from './report-scope.js';
import { type SessionPage, sessionsOf } from './session-rows.js';

/** Visits of a recording including excluded ones, newest first. */
export class ListSessions extends QueryOf<
  {
    user: CurrentUser;
    recordingId: string;
    timeframe: Timeframe;
    counted: boolean | undefined;
    limit: number;
    cursor: string | undefined;
  },
  SessionPage
> {}

@QueryHandler(ListSessions)
export class ListSessionsHandler implements IQueryHandler<ListSessions> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input }: ListSessions): Promise<SessionPage> {
    const { user, recordingId, timeframe, counted, ...page } = input;
    const { shownTimeline } = await loadWatched(this.em, user, recordingId);
    const time = within(timeframe, 'w.started_at');
    const where = {
      sql: `w.recording_id = ? and ${time.sql} and ${whichOf(counted)}`,
      params: [recordingId, ...time.params],
    };
    return pageAsRead(await sessionsOf(this.em, where, page), shownTimeline);
  }
}

const whichOf = (counted: boolean | undefined): string =>
  counted === undefined ? 'true' : counted ? COUNTED : `not (${COUNTED})`;
