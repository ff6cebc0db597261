import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { DeviceInfo } from '../domain/viewing-session.entity.js';
import { type SessionReference, ViewingSessions } from './viewing-sessions.js';

/** Begins the session of a page that was loaded; says whether the visit counts. Announced twice, it is one. */
export class StartSession extends Command<boolean> {
  constructor(readonly input: SessionReference & { deviceInfo: DeviceInfo | null; referrer: string | null }) {
    super();
  }
}

@CommandHandler(StartSession)
export class StartSessionHandler implements ICommandHandler<StartSession> {
  constructor(private readonly sessions: ViewingSessions) {}

  async execute({ input }: StartSession): Promise<boolean> {
    const viewing = await this.sessions.admit(input);
    if (!viewing) return false;
    await this.sessions.change(viewing, input.sessionId, (session) =>
      session.describe(input.deviceInfo, input.referrer),
    );
    return true;
  }
}
