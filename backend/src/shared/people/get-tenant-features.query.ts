import { QueryOf } from '../cqrs/with-input.js';

/**
 * The features of a tenant's plan, for somebody who is not of it; null where there is no plan, as for the demo.
 * Recordings know their tenant's id alone; the module that keeps tenants answers.
 */
export class GetTenantFeatures extends QueryOf<{ tenantId: string }, string[] | null> {}
