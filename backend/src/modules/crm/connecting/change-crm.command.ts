import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { FOR_UPDATE } from '../../../shared/database/for-update.js';
import { CRM_ERRORS } from '../crm.errors.js';
import { CrmConnection } from './crm-connection.entity.js';
import { RevokeCrm } from './revoke-crm.js';

/** Sets whether unknown viewers are created as contacts. */
export class ChangeCrm extends CommandOf<{ tenantId: string; createsContacts: boolean }> {}

@CommandHandler(ChangeCrm)
export class ChangeCrmHandler implements ICommandHandler<ChangeCrm> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { tenantId, createsContacts } }: ChangeCrm): Promise<void> {
    if (!(await this.em.nativeUpdate(CrmConnection, { tenantId }, { createsContacts })))
      throw CRM_ERRORS.notConnected();
  }
}

/**
 * Disconnects a tenant, also on its deletion: deletes tokens and note references immediately and revokes the grant.
 */
export class DisconnectCrm extends CommandOf<{ tenantId: string }> {}

@CommandHandler(DisconnectCrm)
export class DisconnectCrmHandler implements ICommandHandler<DisconnectCrm> {
  constructor(
    private readonly em: EntityManager,
    private readonly revocations: RevokeCrm,
  ) {}

  execute({ input: { tenantId } }: DisconnectCrm): Promise<void> {
    return this.em.transactional(async (em) => {
      const connection = await em.findOne(CrmConnection, { tenantId }, FOR_UPDATE);
      if (!connection) return;
      await this.revocations.enqueue(em, connection, connection.accountId ?? null);
      await em.nativeDelete(CrmConnection, { tenantId });
    });
  }
}
