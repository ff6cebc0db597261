import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { GetTenantFeatures } from '../../recordings/index.js';
import { Tenant } from '../tenants/tenant.entity.js';

@QueryHandler(GetTenantFeatures)
export class GetTenantFeaturesHandler implements IQueryHandler<GetTenantFeatures> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { tenantId } }: GetTenantFeatures): Promise<string[] | null> {
    const tenant = await this.em.findOne(Tenant, tenantId, { populate: ['plan'] });
    return tenant?.plan.features ?? null;
  }
}
