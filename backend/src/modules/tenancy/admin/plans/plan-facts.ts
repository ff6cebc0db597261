import { z } from 'zod';
import type { Plan } from '../../../accounts/entities.js';

export const version = z
  .number()
  .int()
  .optional()
  .describe('The version the change is based on; 409 if it is outdated');

export const PlanFacts = z
  .object({
    id: z.uuid(),
    name: z.string(),
    displayName: z.string(),
    description: z.string(),
    monthlyPrice: z.number().int().describe('Cents'),
    yearlyPrice: z.number().int().nullable().describe('Cents'),
    maxUsers: z.number().int().nullable().describe('Null is unlimited'),
    maxRecordings: z.number().int().nullable().describe('Null is unlimited'),
    maxStorage: z.number().int().nullable().describe('Gigabytes; null is unlimited'),
    features: z.array(z.string()),
    isActive: z.boolean().describe('Only active plans can be assigned to tenants'),
    version: z.number().int(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Plan' });
export type PlanFacts = z.infer<typeof PlanFacts>;

export const planFacts = (plan: Plan): PlanFacts => ({
  ...plan.terms(),
  id: plan.id,
  version: plan.version,
  createdAt: plan.createdAt.toISOString(),
});
