import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../../shared/cqrs/with-input.js';
import { advisoryLock } from '../../../../shared/database/advisory-lock.js';
import { FREE_PLAN, Plan, type PlanTerms } from '../../../accounts/entities.js';
import { ADMIN_ERRORS, requireVersion } from '../admin.errors.js';
import { type Actor, audit } from '../../audit/audit-entry.entity.js';
import { changesOf } from '../../audit/changes.js';
import { type PlanFacts, planFacts } from './plan-facts.js';

/** Changes a plan, also for the tenants that have it. */
export class UpdatePlan extends CommandOf<
  {
    actor: Actor;
    planId: string;
    terms: { [Name in keyof PlanTerms]?: PlanTerms[Name] | undefined };
    version: number | undefined;
  },
  PlanFacts
> {}

@CommandHandler(UpdatePlan)
export class UpdatePlanHandler implements ICommandHandler<UpdatePlan> {
  constructor(private readonly em: EntityManager) {}

  execute({ input: { actor, planId, terms, version } }: UpdatePlan): Promise<PlanFacts> {
    return this.em.transactional(async (em) => {
      await lockPlans(em);
      const plan = await em.findOne(Plan, planId, { refresh: true });
      if (!plan) throw ADMIN_ERRORS.planNotFound();
      requireVersion('plan', plan, version);
      if (terms.name !== undefined && terms.name !== plan.name) await requireName(em, plan, terms.name);
      const before = plan.terms();
      plan.change(given(terms));
      const subject = { kind: 'plan', id: plan.id, name: plan.displayName } as const;
      audit(em, { actor, action: 'plan.updated', subject, ...changesOf(before, plan.terms()) });
      return planFacts(plan);
    });
  }
}

/** Plans change rarely, so one lock is enough and keeps names unique without failing statements. */
export const lockPlans = (em: EntityManager): Promise<void> => advisoryLock(em, 'tenancy:plans');

async function requireName(em: EntityManager, plan: Plan, name: string): Promise<void> {
  if (plan.name === FREE_PLAN.name) throw ADMIN_ERRORS.freePlanRenamed();
  if (await em.count(Plan, { name })) throw ADMIN_ERRORS.planNameTaken();
}

const given = (terms: UpdatePlan['input']['terms']): Partial<PlanTerms> =>
  Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== undefined));
