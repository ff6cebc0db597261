import { z } from 'zod';
import { pageRequest } from '../../../../shared/http/requests/paging.js';
import { named } from '../../../../shared/http/requests/validation.js';
import { TENANT_TYPES } from '../../../accounts/entities.js';
import { PlanResponse, version } from '../plans/plans.dto.js';

export const AdminTenantResponse = z
  .object({
    id: z.uuid(),
    name: z.string(),
    type: z.enum(TENANT_TYPES),
    subscriptionStatus: z.string(),
    version: z.number().int(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'AdminTenant' });

export const TenantEntryResponse = z
  .object({
    tenant: AdminTenantResponse,
    subscriptionPlan: PlanResponse,
    memberCount: z.number().int(),
    recordingCount: z.number().int(),
  })
  .meta({ id: 'TenantEntry' });
export type TenantEntryResponse = z.infer<typeof TenantEntryResponse>;

export const CreatedTenantResponse = TenantEntryResponse.extend({
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

export const TenantUsageMonthResponse = z
  .object({
    month: z.string().describe('For example `2026-11`'),
    storageBytes: z.number(),
    recordings: z.number().int(),
    minutes: z.number().int().describe('Total duration of its recordings in minutes'),
  })
  .meta({ id: 'TenantUsageMonth' });
export type TenantUsageMonthResponse = z.infer<typeof TenantUsageMonthResponse>;
