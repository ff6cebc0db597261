import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { Viewer } from './viewer.entity.js';

/**
 * A viewer wants no more news of a recording, or (`everywhere`) of any that their address was given for; one who is not
 * there any more gets none anyway.
 */
export class WithdrawConsent extends CommandOf<{ viewerId: string; everywhere: boolean }> {}

@CommandHandler(WithdrawConsent)
export class WithdrawConsentHandler implements ICommandHandler<WithdrawConsent> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { viewerId, everywhere } }: WithdrawConsent): Promise<void> {
    const viewer = await this.em.findOne(Viewer, viewerId);
    if (!viewer) return;
    const whose = everywhere ? { email: viewer.email } : { id: viewerId };
    await this.em.nativeUpdate(Viewer, whose, { hasConsented: false, consentedAt: null });
  }
}
