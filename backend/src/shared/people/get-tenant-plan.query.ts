import { QueryOf } from '../cqrs/with-input.js';

/** The id of a tenant's plan, null where there is none; the module that keeps tenants answers. */
export class GetTenantPlan extends QueryOf<{ tenantId: string }, string | null> {}
