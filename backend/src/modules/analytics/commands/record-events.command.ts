import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v7 as uuidv7 } from 'uuid';
import { SessionFull } from '../analytics.errors.js';
import { ViewingEvent } from '../domain/viewing-event.entity.js';
import type { ViewingEventRequest } from '../http/dto/analytics.dto.js';
import { type SessionReference, ViewingSessions } from './viewing-sessions.js';

/** Ten seconds each make more than two days of watching without a pause. */
const MOST_EVENTS = 20_000;

/** Keeps what happened in a page; an event that is there already is not kept again. Says whether the visit counts. */
export class RecordEvents extends Command<boolean> {
  constructor(readonly input: SessionReference & { events: ViewingEventRequest[] }) {
    super();
  }
}

@CommandHandler(RecordEvents)
export class RecordEventsHandler implements ICommandHandler<RecordEvents> {
  constructor(private readonly sessions: ViewingSessions) {}

  /** @throws SessionFull, and what `ViewingSessions.admit` throws */
  async execute({ input }: RecordEvents): Promise<boolean> {
    const viewing = await this.sessions.admit(input);
    if (!viewing) return false;
    const receivedAt = new Date();
    const rows = input.events.map((event) => ({
      sessionId: viewing.id,
      id: event.eventId ?? uuidv7(),
      type: event.eventType,
      videoTime: within(viewing.duration, event.videoTime),
      duration: within(viewing.duration, event.duration),
      seekFrom: within(viewing.duration, event.seekFrom),
      speed: event.speed ?? null,
      elapsed: event.elapsed ?? null,
      chapterId: event.chapterId ?? null,
      tabName: event.tabName ?? null,
      receivedAt,
    }));
    await this.sessions.change(viewing, input.sessionId, async (session, em) => {
      if ((await em.count(ViewingEvent, { sessionId: session.id })) + rows.length > MOST_EVENTS)
        throw new SessionFull(MOST_EVENTS);
      await em.upsertMany(ViewingEvent, distinct(rows), {
        onConflictFields: ['sessionId', 'id'],
        onConflictAction: 'ignore',
      });
      session.lastEventAt = receivedAt;
    });
    return true;
  }
}

/** Players report a little past the end, and a made-up time is worth no more than the end. */
const within = (duration: number | null, seconds: number | null | undefined): number | null =>
  seconds === null || seconds === undefined ? null : Math.min(seconds, duration ?? seconds);

/** One statement must not name a row twice. */
const distinct = <T extends { id: string }>(rows: readonly T[]): T[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];
