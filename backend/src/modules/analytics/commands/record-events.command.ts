import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ANALYTICS_ERRORS } from '../analytics.errors.js';
import { type ReportedEvent, eventRows } from '../domain/viewing-event.js';
import { addEvents, withAdded } from './page-events.js';
import { type SessionReference, ViewingSessions } from './viewing-sessions.js';
import { VisitStore, reasonOf } from './visit-store.js';

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
  constructor(
    private readonly sessions: ViewingSessions,
    private readonly visits: VisitStore,
  ) {}

  /** @throws `sessionFull`, and what `ViewingSessions.change` throws */
  execute({ input }: RecordEvents): Promise<boolean> {
    const receivedAt = new Date();
    return this.sessions.change(input, async (visit, em) => {
      const { sessionId } = visit;
      const known = visit.watching[sessionId];
      const rows = eventRows(input.events, visit, receivedAt);
      if ((known?.events ?? 0) + rows.length > MAX_EVENTS) throw ANALYTICS_ERRORS.sessionFull(MAX_EVENTS);
      const added = await addEvents(em, visit, rows);
      if (added.length === 0) return reasonOf(visit);
      visit.watching[sessionId] = await withAdded(em, visit, known, added);
      const { isImpossible } = await this.visits.save(em, visit);
      return reasonOf({ ...visit, isImpossible });
    });
  }
}
