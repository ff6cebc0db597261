import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { TENANCY_ERRORS } from '../tenancy.errors.js';
import { Session } from '../credentials/session.entity.js';

/** Signs another browser of the same person out. */
export class EndSession extends Command<void> {
  constructor(readonly input: { userId: string; sessionId: string }) {
    super();
  }
}

@CommandHandler(EndSession)
export class EndSessionHandler implements ICommandHandler<EndSession> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { userId, sessionId } }: EndSession): Promise<void> {
    const removed = await this.em.nativeDelete(Session, { id: sessionId, userId });
    if (removed === 0) throw TENANCY_ERRORS.sessionNotFound();
  }
}
