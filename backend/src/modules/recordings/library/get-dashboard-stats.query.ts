import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { bigNumber, selectRow } from '../../../shared/database/rows.js';
import { inScope, visibleScope } from '../access.js';

const Stats = z.object({
  totalRecordings: bigNumber,
  completedRecordings: bigNumber,
  processingRecordings: bigNumber,
  /** Seconds. */
  totalDuration: bigNumber,
  totalViews: bigNumber,
  /** By their e-mail. */
  totalViewers: bigNumber,
  storageBytes: bigNumber,
});
export type DashboardStats = z.infer<typeof Stats>;

export class GetDashboardStats extends Query<DashboardStats> {
  constructor(readonly input: { user: CurrentUser }) {
    super();
  }
}

@QueryHandler(GetDashboardStats)
export class GetDashboardStatsHandler implements IQueryHandler<GetDashboardStats> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input }: GetDashboardStats): Promise<DashboardStats> {
    const scope = visibleScope(input.user);
    const library = inScope(scope);
    const stats = await selectRow(
      this.em,
      Stats,
      `select (select coalesce(sum(r.recordings), 0) from library_size r where ${library.sql}) as total_recordings,
         coalesce(sum(r.completed), 0) as completed_recordings,
         coalesce(sum(r.processing), 0) as processing_recordings,
         coalesce(sum(r.duration), 0)::float8 as total_duration,
         coalesce(sum(r.views), 0) as total_views,
         (select count(*) from library_viewer v where v.tenant_id = ? and v.owner_id = ?) as total_viewers,
         coalesce(sum(r.bytes), 0) as storage_bytes
       from library_figure r where ${library.sql}`,
      [...library.params, scope.tenantId, scope.ownerId ?? scope.tenantId, ...library.params],
    );
    return stats!;
  }
}
