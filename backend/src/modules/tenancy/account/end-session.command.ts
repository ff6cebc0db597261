import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { TENANCY_ERRORS } from '../tenancy.errors.js';
import { Session } from '../../accounts/entities.js';

export class EndSession extends CommandOf<{ userId: string; sessionId: string }> {}

@CommandHandler(EndSession)
export class EndSessionHandler implements ICommandHandler<EndSession> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { userId, sessionId } }: EndSession): Promise<void> {
    const removed = await this.em.nativeDelete(Session, { id: sessionId, userId });
    if (removed === 0) throw TENANCY_ERRORS.sessionNotFound();
  }
}
