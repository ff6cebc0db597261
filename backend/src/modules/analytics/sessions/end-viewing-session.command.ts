import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { type ReportedTotals, ViewingSession } from '../visits/viewing-session.entity.js';
import { type SessionReference, ViewingSessions } from './viewing-sessions.js';
import { reasonOf } from '../visits/visit-store.js';

/** Ends a page's session with its reported totals. Returns whether it counts. */
export class EndViewingSession extends CommandOf<SessionReference & { totals: ReportedTotals }, boolean> {}

@CommandHandler(EndViewingSession)
export class EndViewingSessionHandler implements ICommandHandler<EndViewingSession> {
  constructor(private readonly sessions: ViewingSessions) {}

  execute({ input }: EndViewingSession): Promise<boolean> {
    return this.sessions.change(input, async (visit, em) => {
      const session = await em.findOneOrFail(ViewingSession, visit.sessionId);
      session.end(input.totals);
      await em.execute(
        `update analytics_visit set ended_at = greatest(ended_at, ?::timestamptz) where id = ?`,
        [session.endedAt, visit.id],
      );
      return reasonOf(visit);
    });
  }
}
