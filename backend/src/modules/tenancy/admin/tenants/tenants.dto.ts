import { z } from 'zod';
import { pageRequest } from '../../../../shared/http/requests/paging.js';
import { named } from '../../../../shared/http/requests/validation.js';
import { TENANT_TYPES } from '../../../accounts/entities.js';
import { TenantEntry } from './list-tenants.query.js';
import { version } from '../plans/plan-facts.js';

export const CreatedTenantResponse = TenantEntry.extend({
  invitationUrl: z
    .string()
    .nullable()
    .describe('For an owner without an account; shown only once. Null for an owner with one'),
}).meta({ id: 'CreatedTenant' });
export type CreatedTenantResponse = z.infer<typeof CreatedTenantResponse>;

const email = z
  .string({ error: 'Valid email is required' })
  .trim()
  .toLowerCase()
  .max(254, 'Valid email is required')
  .pipe(z.email('Valid email is required'));

export const CreateTenantRequest = z
  .object({
    name: named(100, 'Name').min(1, 'Name is required'),
    type: z.enum(TENANT_TYPES, { error: 'Type is individual or company' }).default('company'),
    ownerEmail: email,
    subscriptionPlanId: z
      .uuid({ error: 'Choose a plan' })
      .nullish()
      .describe('An active plan; defaults to Free'),
  })
  .meta({ id: 'CreateTenantRequest' });
export type CreateTenantRequest = z.infer<typeof CreateTenantRequest>;

export const ChangePlanRequest = z
  .object({ subscriptionPlanId: z.uuid({ error: 'Plan is required' }), version })
  .meta({ id: 'ChangePlanRequest' });
export type ChangePlanRequest = z.infer<typeof ChangePlanRequest>;

export const ListTenantsRequest = pageRequest(
  ['name', 'type', 'plan', 'memberCount', 'recordingCount', 'createdAt'],
  'name',
);
export type ListTenantsRequest = z.infer<typeof ListTenantsRequest>;
