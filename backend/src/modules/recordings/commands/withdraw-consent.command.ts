import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Viewer } from '../domain/viewer.entity.js';

/** A viewer wants no more news of a recording; one who is not there any more gets none anyway. */
export class WithdrawConsent extends Command<void> {
  constructor(readonly input: { viewerId: string }) {
    super();
  }
}

@CommandHandler(WithdrawConsent)
export class WithdrawConsentHandler implements ICommandHandler<WithdrawConsent> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { viewerId } }: WithdrawConsent): Promise<void> {
    await this.em.fork().nativeUpdate(Viewer, { id: viewerId }, { hasConsented: false, consentedAt: null });
  }
}
