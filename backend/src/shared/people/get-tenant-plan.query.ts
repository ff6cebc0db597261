import { Query } from '@nestjs/cqrs';

/** The id of a tenant's plan, null where there is none; the module that keeps tenants answers. */
export class GetTenantPlan extends Query<string | null> {
  constructor(readonly input: { tenantId: string }) {
    super();
  }
}
