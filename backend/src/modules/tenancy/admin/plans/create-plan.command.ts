import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../../shared/cqrs/with-input.js';
import { Plan, type PlanTerms } from '../../../accounts/entities.js';
import { ADMIN_ERRORS } from '../admin.errors.js';
import { type Actor, audit } from '../../audit/audit-entry.entity.js';
import { type PlanFacts, planFacts } from './plan-facts.js';
import { lockPlans } from './update-plan.command.js';

export class CreatePlan extends CommandOf<{ actor: Actor; terms: PlanTerms }, PlanFacts> {}

@CommandHandler(CreatePlan)
export class CreatePlanHandler implements ICommandHandler<CreatePlan> {
  constructor(private readonly em: EntityManager) {}

  execute({ input: { actor, terms } }: CreatePlan): Promise<PlanFacts> {
    return this.em.transactional(async (em) => {
      await lockPlans(em);
      if (await em.count(Plan, { name: terms.name })) throw ADMIN_ERRORS.planNameTaken();
      const plan = Plan.offer(terms);
      em.persist(plan);
      const subject = { kind: 'plan', id: plan.id, name: plan.displayName } as const;
      audit(em, { actor, action: 'plan.created', subject, before: null, after: plan.terms() });
      return planFacts(plan);
    });
  }
}
