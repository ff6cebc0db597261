import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ReportedTotals } from '../domain/viewing-session.entity.js';
import { type SessionReference, ViewingSessions } from './viewing-sessions.js';

/** Notes that a page was left, with what it reckoned; says whether the visit counts. */
export class EndSession extends Command<boolean> {
  constructor(readonly input: SessionReference & { totals: ReportedTotals }) {
    super();
  }
}

@CommandHandler(EndSession)
export class EndSessionHandler implements ICommandHandler<EndSession> {
  constructor(private readonly sessions: ViewingSessions) {}

  async execute({ input }: EndSession): Promise<boolean> {
    const viewing = await this.sessions.admit(input);
    if (!viewing) return false;
    await this.sessions.change(viewing, input.sessionId, (session) => session.end(input.totals));
    return true;
  }
}
