import { QueryOf } from '../cqrs/with-input.js';

/**
 * The features of a tenant's plan, for callers outside it, or null without a plan (such as the demo). Recordings only
 * store their tenant's id. Handled by the module that keeps tenants.
 */
export class GetTenantFeatures extends QueryOf<{ tenantId: string }, string[] | null> {}
