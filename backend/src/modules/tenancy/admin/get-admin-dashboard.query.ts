import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { GetTenantUsage } from '../../recordings/index.js';

export interface AdminDashboard {
  overview: { totalTenants: number; totalUsers: number; totalRecordings: number };
  planDistribution: { planName: string; tenantCount: number }[];
}

export class GetAdminDashboard extends Query<AdminDashboard> {}

@QueryHandler(GetAdminDashboard)
export class GetAdminDashboardHandler implements IQueryHandler<GetAdminDashboard> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  async execute(): Promise<AdminDashboard> {
    const [[totals], planDistribution, usage] = await Promise.all([
      this.em.execute<[{ tenants: number; users: number }]>(
        `select (select count(*)::int from tenant) as tenants, (select count(*)::int from user_account) as users`,
      ),
      this.em.execute<AdminDashboard['planDistribution']>(
        `select p.display_name as "planName", count(*)::int as "tenantCount"
         from tenant t join subscription_plan p on p.id = t.plan_id
         group by p.id order by count(*) desc, p.display_name`,
      ),
      this.queries.execute(new GetTenantUsage()),
    ]);
    return {
      overview: {
        totalTenants: totals.tenants,
        totalUsers: totals.users,
        totalRecordings: usage.reduce((sum, tenant) => sum + tenant.recordings, 0),
      },
      planDistribution,
    };
  }
}
