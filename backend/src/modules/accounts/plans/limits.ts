import type { UsageLimits } from '../../../shared/auth/current-user.js';

const GIGABYTE = 1e9;

type Limit = number | null | undefined;

/** Plans are sold in gigabytes and enforced in bytes. */
export const usageLimits = (plan: {
  maxRecordings?: Limit;
  maxUsers?: Limit;
  maxStorage?: Limit;
}): UsageLimits => ({
  maxRecordings: plan.maxRecordings ?? null,
  maxUsers: plan.maxUsers ?? null,
  maxStorageBytes: typeof plan.maxStorage === 'number' ? plan.maxStorage * GIGABYTE : null,
});
