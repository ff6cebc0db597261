import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { z } from 'zod';
import { prepared, selectPrepared } from '../../../shared/database/prepared.js';

const FEATURES = prepared(
  `select p.features from tenant t join subscription_plan p on p.id = t.plan_id where t.id = ?::uuid`,
);
const Row = z.object({ features: z.array(z.string()) });

/** The features of a tenant's plan, for callers outside it, or null without a plan (such as the demo). */
export class GetTenantFeatures extends QueryOf<{ tenantId: string }, string[] | null> {}

@QueryHandler(GetTenantFeatures)
export class GetTenantFeaturesHandler implements IQueryHandler<GetTenantFeatures> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { tenantId } }: GetTenantFeatures): Promise<string[] | null> {
    const [row] = await selectPrepared(this.em, Row, FEATURES, [tenantId]);
    return row?.features ?? null;
  }
}
