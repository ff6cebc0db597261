import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { Session, hashToken } from '../../accounts/entities.js';

/** Ends a session; ending it twice is not an error. Returns the provider's token if it was a provider session. */
export class SignOut extends CommandOf<{ token: string }, { idToken: string | null }> {}

@CommandHandler(SignOut)
export class SignOutHandler implements ICommandHandler<SignOut> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input }: SignOut): Promise<{ idToken: string | null }> {
    const tokenHash = hashToken(input.token);
    const session = await this.em.findOne(Session, { tokenHash }, { fields: ['idToken'] });
    await this.em.nativeDelete(Session, { tokenHash });
    return { idToken: session?.idToken ?? null };
  }
}
