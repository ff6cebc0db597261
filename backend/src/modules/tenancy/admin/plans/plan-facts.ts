import type { Plan, PlanTerms } from '../../../accounts/entities.js';

export interface PlanFacts extends PlanTerms {
  id: string;
  version: number;
  createdAt: string;
}

export const planFacts = (plan: Plan): PlanFacts => ({
  ...plan.terms(),
  id: plan.id,
  version: plan.version,
  createdAt: plan.createdAt.toISOString(),
});
