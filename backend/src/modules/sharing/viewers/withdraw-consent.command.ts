import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';

/**
 * Withdraws a viewer's consent to mails about a recording, about a tenant's recordings, or about all recordings their
 * email was entered for. Has no effect on removed viewers.
 */
export class WithdrawConsent extends CommandOf<{
  viewerId: string;
  scope: 'recording' | 'tenant' | 'installation';
}> {}

const IN_SCOPE = {
  recording: 'v.id = given.id',
  tenant: `v.email = given.email and exists (select from live_recording r join live_recording theirs
    on theirs.tenant_id = r.tenant_id where r.id = v.recording_id and theirs.id = given.recording_id)`,
  installation: 'v.email = given.email',
};

@CommandHandler(WithdrawConsent)
export class WithdrawConsentHandler implements ICommandHandler<WithdrawConsent> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { viewerId, scope } }: WithdrawConsent): Promise<void> {
    await this.em.execute(
      `update recording_viewer v set has_consented = false, consented_at = null
       from recording_viewer given where given.id = ? and ${IN_SCOPE[scope]}`,
      [viewerId],
    );
  }
}
