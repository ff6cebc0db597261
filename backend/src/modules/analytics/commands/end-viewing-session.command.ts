import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ReportedTotals } from '../domain/viewing-session.entity.js';
import { type SessionReference, ViewingSessions } from './viewing-sessions.js';

/** Ends the session of a page, with the totals it reports; answers whether it counts. */
export class EndViewingSession extends Command<boolean> {
  constructor(readonly input: SessionReference & { totals: ReportedTotals }) {
    super();
  }
}

@CommandHandler(EndViewingSession)
export class EndViewingSessionHandler implements ICommandHandler<EndViewingSession> {
  constructor(private readonly sessions: ViewingSessions) {}

  async execute({ input }: EndViewingSession): Promise<boolean> {
    const viewing = await this.sessions.authorize(input);
    if (!viewing) return false;
    await this.sessions.change(viewing, input.sessionId, (session) => session.end(input.totals));
    return true;
  }
}
