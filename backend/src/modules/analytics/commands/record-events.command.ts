import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ANALYTICS_ERRORS } from '../analytics.errors.js';
import { type ReportedEvent, ViewingEvent, eventRows } from '../domain/viewing-event.entity.js';
import { type SessionReference, ViewingSessions } from './viewing-sessions.js';

/** At one event every ten seconds, more than two days of watching without a pause. */
const MAX_EVENTS = 20_000;

/** Stores what happened in a page, each event once; answers whether the session counts. */
export class RecordEvents extends Command<boolean> {
  constructor(readonly input: SessionReference & { events: ReportedEvent[] }) {
    super();
  }
}

@CommandHandler(RecordEvents)
export class RecordEventsHandler implements ICommandHandler<RecordEvents> {
  constructor(private readonly sessions: ViewingSessions) {}

  /** @throws `sessionFull`, and what `ViewingSessions.authorize` throws */
  async execute({ input }: RecordEvents): Promise<boolean> {
    const viewing = await this.sessions.authorize(input);
    if (!viewing) return false;
    const receivedAt = new Date();
    await this.sessions.change(viewing, input.sessionId, async (session, em) => {
      const rows = eventRows(input.events, { ...viewing, startedAt: session.startedAt }, receivedAt);
      if ((await em.count(ViewingEvent, { sessionId: session.id })) + rows.length > MAX_EVENTS)
        throw ANALYTICS_ERRORS.sessionFull(MAX_EVENTS);
      await em.upsertMany(ViewingEvent, rows, {
        onConflictFields: ['sessionId', 'id', 'sessionStartedAt'],
        onConflictAction: 'ignore',
      });
      session.lastEventAt = receivedAt;
    });
    return true;
  }
}
