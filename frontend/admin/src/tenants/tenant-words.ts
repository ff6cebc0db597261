import type { TenantEntry } from '../api/admin.js';

export const TENANT_TYPES = { individual: 'Individual', company: 'Company' } as const;

export const tenantIdOf = ({ tenant }: TenantEntry): string => tenant.id;
