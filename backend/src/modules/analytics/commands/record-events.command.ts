import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 as uuidv7 } from 'uuid';
import { changeRows } from '../../../shared/database/rows.js';
import { Outbox } from '../../../shared/outbox/outbox.js';
import { ANALYTICS_ERRORS } from '../analytics.errors.js';
import { RecordingWatched } from '../analytics.events.js';
import { milestonesBetween } from '../domain/milestones.js';
import { type ReportedEvent, eventRows } from '../domain/viewing-event.js';
import { addEvents, withAdded } from './page-events.js';
import { type SessionReference, ViewingSessions } from './viewing-sessions.js';
import type { LockedVisit } from './visit-lock.js';
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
    private readonly outbox: Outbox,
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
      const { isImpossible, completion } = await this.visits.save(em, visit);
      const reason = reasonOf({ ...visit, isImpossible });
      if (!reason && visit.viewerId) await this.reach(em, visit, completion);
      return reason;
    });
  }

  /** Each milestone is told of once, whichever visit reaches it. */
  private async reach(em: EntityManager, visit: LockedVisit, completion: number): Promise<void> {
    for (const percent of milestonesBetween(visit.completion, completion)) {
      const id = uuidv7();
      const added = await changeRows(
        em,
        `insert into analytics_milestone (id, recording_id, viewer_id, percent, reached_at)
         values (?, ?, ?, ?, now()) on conflict do nothing`,
        [id, visit.recordingId, visit.viewerId, percent],
      );
      if (added > 0) await this.outbox.emit(em, new RecordingWatched(id));
    }
  }
}
