import type { EntityManager } from '@mikro-orm/postgresql';
import { FOR_UPDATE } from '../../../../shared/database/for-update.js';
import { FREE_PLAN, Plan } from '../../../accounts/entities.js';
import { ADMIN_ERRORS } from '../admin.errors.js';

/** The plan chosen for a tenant, locked; Free by default. Only active plans can be chosen. */
export async function selectablePlan(em: EntityManager, planId: string | null): Promise<Plan> {
  if (planId === null) return em.findOneOrFail(Plan, { name: FREE_PLAN.name });
  const plan = await em.findOne(Plan, planId, FOR_UPDATE);
  if (!plan) throw ADMIN_ERRORS.planNotFound();
  if (!plan.isActive) throw ADMIN_ERRORS.planInactive(plan.displayName);
  return plan;
}
