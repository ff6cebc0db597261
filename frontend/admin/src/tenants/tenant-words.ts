import type { TenantEntry } from '../api/admin.js';

export const TENANT_TYPES = { individual: 'Individual', company: 'Company' } as const;

export const statusInWords = (status: string): string => status.charAt(0).toUpperCase() + status.slice(1);

export const tenantIdOf = ({ tenant }: TenantEntry): string => tenant.id;
