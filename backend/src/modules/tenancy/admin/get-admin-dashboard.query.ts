import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { bigNumber, selectRows } from '../../../shared/database/rows.js';
import { Tenant, User } from '../../accounts/entities.js';
import { CountRecordings } from '../../recordings/index.js';

export const AdminDashboard = z
  .object({
    overview: z.object({
      totalTenants: z.number().int(),
      totalUsers: z.number().int(),
      totalRecordings: z.number().int(),
    }),
    planDistribution: z
      .array(z.object({ planName: z.string(), tenantCount: z.number().int() }))
      .describe('Plans with tenants, most used first'),
  })
  .meta({ id: 'AdminDashboard' });
export type AdminDashboard = z.infer<typeof AdminDashboard>;

export class GetAdminDashboard extends Query<AdminDashboard> {}

@QueryHandler(GetAdminDashboard)
export class GetAdminDashboardHandler implements IQueryHandler<GetAdminDashboard> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  async execute(): Promise<AdminDashboard> {
    const [totalTenants, totalUsers, planDistribution, totalRecordings] = await Promise.all([
      this.em.count(Tenant),
      this.em.count(User),
      selectRows(
        this.em,
        z.object({ planName: z.string(), tenantCount: bigNumber }),
        `select p.display_name as plan_name, count(*) as tenant_count
         from tenant t join subscription_plan p on p.id = t.plan_id
         group by p.id order by count(*) desc, p.display_name`,
      ),
      this.queries.execute(new CountRecordings()),
    ]);
    return {
      overview: { totalTenants, totalUsers, totalRecordings },
      planDistribution,
    };
  }
}
