import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { prepared, selectPrepared } from '../../../shared/database/prepared.js';
import { GetTenantFeatures } from '../../../shared/people/get-tenant-features.query.js';

const FEATURES = prepared(
  `select p.features from tenant t join subscription_plan p on p.id = t.plan_id where t.id = ?::uuid`,
);
const Row = z.object({ features: z.array(z.string()) });

@QueryHandler(GetTenantFeatures)
export class GetTenantFeaturesHandler implements IQueryHandler<GetTenantFeatures> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { tenantId } }: GetTenantFeatures): Promise<string[] | null> {
    const [row] = await selectPrepared(this.em, Row, FEATURES, [tenantId]);
    return row?.features ?? null;
  }
}
