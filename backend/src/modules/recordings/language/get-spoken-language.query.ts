import { Query } from '@nestjs/cqrs';

/**
 * What a tenant's recordings are in unless they say otherwise, as BCP 47; null to find it out. The module that keeps
 * tenants answers.
 */
export class GetSpokenLanguage extends Query<string | null> {
  constructor(readonly input: { tenantId: string }) {
    super();
  }
}
