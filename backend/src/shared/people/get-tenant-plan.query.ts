import { QueryOf } from '../cqrs/with-input.js';

/** The id of a tenant's plan, or null. Handled by the module that keeps tenants. */
export class GetTenantPlan extends QueryOf<{ tenantId: string }, string | null> {}
