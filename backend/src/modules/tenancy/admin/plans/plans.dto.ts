import { z } from 'zod';
import { pageRequest } from '../../../../shared/http/requests/paging.js';
import { named, paragraph } from '../../../../shared/http/requests/validation.js';
import { PLAN_FEATURES } from '../../../accounts/entities.js';
import { version } from './plan-facts.js';

/** Prices and limits fit PostgreSQL's `integer`. */
const MAX_INTEGER = 2_000_000_000;

const price = z
  .number({ error: 'Price must be non-negative' })
  .int('Price is a whole number of cents')
  .min(0, 'Price must be non-negative')
  .max(MAX_INTEGER, 'Price is too high');

const limit = (what: string) =>
  z
    .number({ error: `${what} must be at least 1` })
    .int(`${what} is a whole number`)
    .min(1, `${what} must be at least 1`)
    .max(MAX_INTEGER, `${what} is too high`)
    .nullable()
    .describe('Null is unlimited');

const PlanFields = {
  name: named(60, 'Name').min(1, 'Name is required'),
  displayName: named(60, 'Display name').min(1, 'Display name is required'),
  description: paragraph(500, 'Description'),
  monthlyPrice: price.describe('Cents'),
  yearlyPrice: price.nullable().describe('Cents'),
  maxUsers: limit('Max users'),
  maxRecordings: limit('Max recordings'),
  maxStorage: limit('Max storage').describe('Gigabytes; null is unlimited'),
  features: z.array(z.enum(PLAN_FEATURES)).max(50),
  isActive: z.boolean(),
};

export const CreatePlanRequest = z
  .object({
    ...PlanFields,
    description: PlanFields.description.default(''),
    yearlyPrice: PlanFields.yearlyPrice.default(null),
    maxUsers: PlanFields.maxUsers.default(null),
    maxRecordings: PlanFields.maxRecordings.default(null),
    maxStorage: PlanFields.maxStorage.default(null),
    features: PlanFields.features.default([]),
    isActive: PlanFields.isActive.default(true),
  })
  .meta({ id: 'CreatePlanRequest' });
export type CreatePlanRequest = z.infer<typeof CreatePlanRequest>;

export const UpdatePlanRequest = z
  .object({ ...PlanFields, version })
  .partial()
  .meta({ id: 'UpdatePlanRequest' });
export type UpdatePlanRequest = z.infer<typeof UpdatePlanRequest>;

export const ListPlansRequest = pageRequest(
  ['name', 'displayName', 'monthlyPrice', 'createdAt'],
  'monthlyPrice',
);
export type ListPlansRequest = z.infer<typeof ListPlansRequest>;
