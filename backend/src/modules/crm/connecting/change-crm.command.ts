import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { FOR_UPDATE } from '../../../shared/database/for-update.js';
import { Outbox } from '../../../shared/outbox/outbox.js';
import { CRM_ERRORS } from '../crm.errors.js';
import { CrmTasksWanted } from '../crm.events.js';
import { CrmConnection } from './crm-connection.entity.js';
import { RevokeCrm } from './revoke-crm.js';

/** Sets whether contacts and tasks are created in the CRM. */
export class ChangeCrm extends CommandOf<{
  tenantId: string;
  changes: Partial<Pick<CrmConnection, 'createsContacts' | 'createsTasks'>>;
}> {}

@CommandHandler(ChangeCrm)
export class ChangeCrmHandler implements ICommandHandler<ChangeCrm> {
  constructor(private readonly outbox: Outbox) {}

  execute({ input: { tenantId, changes } }: ChangeCrm): Promise<void> {
    return this.outbox.transactional(async (em, emit) => {
      if (!(await em.nativeUpdate(CrmConnection, { tenantId }, changes))) throw CRM_ERRORS.notConnected();
      if (changes.createsTasks) emit(new CrmTasksWanted(tenantId));
    });
  }
}

/** Deletes a tenant's tokens and references to notes and tasks, and enqueues the revocation of its grant. */
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
