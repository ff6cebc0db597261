import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuidv7 } from 'uuid';

export const PLAN_FEATURES = [
  'UNLIMITED_RECORDINGS',
  'AI_PROCESSING',
  'TEAM_SHARING',
  'ANALYTICS',
  'PRIORITY_SUPPORT',
  'CUSTOM_EMAILS',
] as const;
type PlanFeature = (typeof PLAN_FEATURES)[number];

/** Prices in cents; a null limit is unlimited; `maxStorage` in gigabytes (10^9 bytes). */
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
  /** Only active plans can be assigned to tenants. */
  isActive: boolean;
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
    features: p.array().columnType('text[]').$type<PlanFeature[]>(),
    isActive: p.boolean(),
    /** Incremented by every change of the terms. */
    version: p.integer().default(1),
    createdAt: p.datetime(),
  },
});

export class Plan extends PlanSchema.class {
  static offer(terms: PlanTerms): Plan {
    const plan = new Plan();
    Object.assign(plan, terms);
    plan.id = uuidv7();
    plan.version = 1;
    plan.createdAt = new Date();
    return plan;
  }

  change(terms: Partial<PlanTerms>): void {
    Object.assign(this, terms);
    this.version++;
  }

  terms(): PlanTerms {
    const { name, displayName, description, monthlyPrice, features, isActive } = this;
    return {
      name,
      displayName,
      description,
      monthlyPrice,
      features,
      isActive,
      yearlyPrice: this.yearlyPrice ?? null,
      maxUsers: this.maxUsers ?? null,
      maxRecordings: this.maxRecordings ?? null,
      maxStorage: this.maxStorage ?? null,
    };
  }
}
PlanSchema.setClass(Plan);
