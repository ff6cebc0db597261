import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Session, hashToken } from '../credentials/session.entity.js';

/** Ends a session on the server; one that has ended already stays ended. */
export class SignOut extends Command<void> {
  constructor(readonly input: { token: string }) {
    super();
  }
}

@CommandHandler(SignOut)
export class SignOutHandler implements ICommandHandler<SignOut> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input }: SignOut): Promise<void> {
    await this.em.nativeDelete(Session, { tokenHash: hashToken(input.token) });
  }
}
