import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuidv7 } from 'uuid';

/** What a plan can switch on. */
export type PlanFeature =
  'AI_PROCESSING' | 'ANALYTICS' | 'TEAM_SHARING' | 'CUSTOM_BRANDING' | 'API_ACCESS' | 'UNLIMITED_RECORDINGS';

/** Prices in cents; a limit of null is unlimited; `maxStorage` in gigabytes (10^9 bytes). */
export interface PlanTerms {
  name: string;
  displayName: string;
  description: string;
  monthlyPrice: number;
  yearlyPrice: number | null;
  maxUsers: number | null;
  maxRecordings: number | null;
  maxStorage: number | null;
  features: PlanFeature[];
}

const PlanSchema = defineEntity({
  name: 'Plan',
  tableName: 'subscription_plan',
  properties: {
    id: p.uuid().primary(),
    name: p.text().unique(),
    displayName: p.text(),
    description: p.text(),
    monthlyPrice: p.integer(),
    yearlyPrice: p.integer().nullable(),
    maxUsers: p.integer().nullable(),
    maxRecordings: p.integer().nullable(),
    maxStorage: p.integer().nullable(),
    features: p.array().columnType('text[]'),
    isActive: p.boolean(),
    createdAt: p.datetime(),
  },
});

/** What a tenant is sold, and the limits that come with it. */
export class Plan extends PlanSchema.class {
  static offer(terms: PlanTerms): Plan {
    const plan = new Plan();
    Object.assign(plan, terms);
    plan.id = uuidv7();
    plan.isActive = true;
    plan.createdAt = new Date();
    return plan;
  }
}
PlanSchema.setClass(Plan);
