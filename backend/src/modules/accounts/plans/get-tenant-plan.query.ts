import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { selectRow } from '../../../shared/database/rows.js';
import { GetTenantPlan } from '../../../shared/people/get-tenant-plan.query.js';

@QueryHandler(GetTenantPlan)
export class GetTenantPlanHandler implements IQueryHandler<GetTenantPlan> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { tenantId } }: GetTenantPlan): Promise<string | null> {
    const row = await selectRow(
      this.em,
      z.object({ planId: z.string().nullable() }),
      `select plan_id from tenant where id = ?`,
      [tenantId],
    );
    return row?.planId ?? null;
  }
}
