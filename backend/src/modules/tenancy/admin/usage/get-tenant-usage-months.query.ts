import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { QueryOf } from '../../../../shared/cqrs/with-input.js';
import { GetTenantUsage } from '../../../recordings/index.js';
import { Tenant } from '../../../accounts/entities.js';
import { ADMIN_ERRORS } from '../admin.errors.js';
import { TenantUsageMonth, monthOf } from './tenant-usage.entity.js';

export const UsageMonth = z
  .object({
    month: z.string().describe('For example `2026-11`'),
    storageBytes: z.number(),
    recordings: z.number().int(),
    minutes: z.number().int().describe('Total duration of its recordings in minutes'),
  })
  .meta({ id: 'TenantUsageMonth' });
export type UsageMonth = z.infer<typeof UsageMonth>;

/** A tenant's usage at the end of each month, latest last. The current month is up to date. */
export class GetTenantUsageMonths extends QueryOf<{ tenantId: string }, UsageMonth[]> {}

@QueryHandler(GetTenantUsageMonths)
export class GetTenantUsageMonthsHandler implements IQueryHandler<GetTenantUsageMonths> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  async execute({ input: { tenantId } }: GetTenantUsageMonths): Promise<UsageMonth[]> {
    if (!(await this.em.count(Tenant, tenantId))) throw ADMIN_ERRORS.tenantNotFound();
    const thisMonth = monthOf(new Date());
    const past = await this.em.find(
      TenantUsageMonth,
      { tenantId, month: { $lt: thisMonth } },
      { orderBy: { month: 'asc' } },
    );
    const [now] = await this.queries.execute(new GetTenantUsage({ tenantIds: [tenantId] }));
    return [
      ...past.map(({ month, storageBytes, recordings, minutes }) => ({
        month,
        storageBytes,
        recordings,
        minutes,
      })),
      {
        month: thisMonth,
        storageBytes: now?.storageBytes ?? 0,
        recordings: now?.recordings ?? 0,
        minutes: Math.round((now?.seconds ?? 0) / 60),
      },
    ];
  }
}
