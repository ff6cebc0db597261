import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import type { ReportedEvent } from '../visits/viewing-event.js';
import { EventIntake } from './event-intake.js';
import { type SessionReference, ViewingSessions, pageOf } from '../sessions/viewing-sessions.js';

/** Stores events of a page idempotently. Returns whether the session counts. */
export class RecordEvents extends CommandOf<
  SessionReference & { events: readonly ReportedEvent[] },
  boolean
> {}

@CommandHandler(RecordEvents)
export class RecordEventsHandler implements ICommandHandler<RecordEvents> {
  constructor(
    private readonly sessions: ViewingSessions,
    private readonly intake: EventIntake,
  ) {}

  async execute({ input }: RecordEvents): Promise<boolean> {
    const receivedAt = new Date();
    const access = await this.sessions.authorize(input);
    const report = { page: pageOf(access, input.sessionId), events: input.events, receivedAt };
    const stored = await this.intake.store(report);
    if (stored !== null) return stored;
    await this.sessions.begin(access, input);
    // Null again means that the recording was deleted meanwhile.
    return (await this.intake.store(report)) ?? false;
  }
}
