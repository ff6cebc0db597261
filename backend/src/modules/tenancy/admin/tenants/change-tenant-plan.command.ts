import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../../shared/cqrs/with-input.js';
import { Tenant } from '../../../accounts/entities.js';
import { lockTenants } from '../../members/seats.js';
import { ADMIN_ERRORS, requireVersion } from '../admin.errors.js';
import { type Actor, audit } from '../../audit/audit-entry.entity.js';
import { selectablePlan } from '../plans/selectable-plan.js';

/** Usage beyond a smaller plan's limits is kept, but nothing can be added until it is within them. */
export class ChangeTenantPlan extends CommandOf<{
  actor: Actor;
  tenantId: string;
  subscriptionPlanId: string;
  version: number | undefined;
}> {}

@CommandHandler(ChangeTenantPlan)
export class ChangeTenantPlanHandler implements ICommandHandler<ChangeTenantPlan> {
  constructor(private readonly em: EntityManager) {}

  execute({ input: { actor, tenantId, subscriptionPlanId, version } }: ChangeTenantPlan): Promise<void> {
    return this.em.transactional(async (em) => {
      await lockTenants(em, [tenantId]);
      const tenant = await em.findOne(Tenant, tenantId, { populate: ['plan'], refresh: true });
      if (!tenant) throw ADMIN_ERRORS.tenantNotFound();
      requireVersion('tenant', tenant, version);
      const before = { plan: tenant.plan.displayName };
      tenant.subscribeTo(await selectablePlan(em, subscriptionPlanId));
      audit(em, {
        actor,
        action: 'tenant.plan_changed',
        subject: { kind: 'tenant', id: tenant.id, name: tenant.name },
        before,
        after: { plan: tenant.plan.displayName },
      });
    });
  }
}
