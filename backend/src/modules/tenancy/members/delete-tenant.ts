import type { EntityManager } from '@mikro-orm/postgresql';
import type { CommandBus } from '@nestjs/cqrs';
import { DisconnectCrm } from '../../crm/index.js';
import { Tenant } from '../../accounts/entities.js';

/**
 * Deletes a tenant without members and recordings in the caller's transaction, and revokes its grants at other
 * services.
 */
export async function deleteTenant(em: EntityManager, commands: CommandBus, tenantId: string): Promise<void> {
  await commands.execute(new DisconnectCrm({ tenantId }));
  await em.nativeDelete(Tenant, { id: tenantId });
}
