import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { DeviceInfo } from '../domain/viewing-session.entity.js';
import { type SessionReference, ViewingSessions } from './viewing-sessions.js';

/** Starts the session of a loaded page; answers whether it counts. A session that starts twice is one. */
export class StartViewingSession extends Command<boolean> {
  constructor(readonly input: SessionReference & { deviceInfo: DeviceInfo | null; referrer: string | null }) {
    super();
  }
}

@CommandHandler(StartViewingSession)
export class StartViewingSessionHandler implements ICommandHandler<StartViewingSession> {
  constructor(private readonly sessions: ViewingSessions) {}

  async execute({ input }: StartViewingSession): Promise<boolean> {
    const viewing = await this.sessions.authorize(input);
    if (!viewing) return false;
    await this.sessions.change(viewing, input.sessionId, (session) =>
      session.describe(input.deviceInfo, input.referrer),
    );
    return true;
  }
}
