import { QueryOf } from '../cqrs/with-input.js';

/**
 * What a tenant's recordings are in unless they say otherwise, as BCP 47; null to find it out. The module that keeps
 * tenants answers.
 */
export class GetSpokenLanguage extends QueryOf<{ tenantId: string }, string | null> {}
