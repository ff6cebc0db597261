import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { DEMO_TENANT_ID } from '../demo/demo-recording.js';

export interface TenantUsage {
  tenantId: string;
  recordings: number;
  storageBytes: number;
}

/**
 * How much the given tenants keep; all of them without `tenantIds`. Tenants that keep nothing are left out. What was
 * deleted and can still be restored is no recording, but takes its room.
 */
export class GetTenantUsage extends Query<TenantUsage[]> {
  constructor(readonly input: { tenantIds?: string[] } = {}) {
    super();
  }
}

@QueryHandler(GetTenantUsage)
export class GetTenantUsageHandler implements IQueryHandler<GetTenantUsage> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input }: GetTenantUsage): Promise<TenantUsage[]> {
    const some = input.tenantIds ? `and tenant_id = any(?::uuid[])` : '';
    const rows = await this.em.execute<{ tenant_id: string; recordings: string; bytes: string }[]>(
      `select tenant_id, count(*) filter (where deleted_at is null) as recordings, coalesce(sum(media_size), 0) as bytes
       from recording where tenant_id <> ? ${some} group by tenant_id`,
      [DEMO_TENANT_ID, ...(input.tenantIds ? [`{${input.tenantIds.join(',')}}`] : [])],
    );
    return rows.map((row) => ({
      tenantId: row.tenant_id,
      recordings: Number(row.recordings),
      storageBytes: Number(row.bytes),
    }));
  }
}
