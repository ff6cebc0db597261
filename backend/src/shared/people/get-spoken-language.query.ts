import { QueryOf } from '../cqrs/with-input.js';

/**
 * A tenant's default spoken language as a BCP 47 tag, or null to detect it. Handled by the module that keeps tenants.
 */
export class GetSpokenLanguage extends QueryOf<{ tenantId: string }, string | null> {}
