import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { z } from 'zod';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { bigNumber, selectRow } from '../../../shared/database/rows.js';
import { type AccessScope, inScope, visibleScope } from '../access.js';

const Stats = z.object({
  totalRecordings: bigNumber,
  completedRecordings: bigNumber,
  processingRecordings: bigNumber,
  totalDuration: bigNumber,
  totalViews: bigNumber,
  /** Distinct viewers by email. */
  totalViewers: bigNumber,
  storageBytes: bigNumber,
});
export type DashboardStats = z.infer<typeof Stats>;

export class GetDashboardStats extends QueryOf<{ user: CurrentUser }, DashboardStats> {}

@QueryHandler(GetDashboardStats)
export class GetDashboardStatsHandler implements IQueryHandler<GetDashboardStats> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input }: GetDashboardStats): Promise<DashboardStats> {
    const scope = visibleScope(input.user);
    if (scope.folders) return this.count(scope);
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

  /** Precomputed sums do not include what folder rights let a user see. */
  private async count(scope: AccessScope): Promise<DashboardStats> {
    const library = inScope(scope);
    const stats = await selectRow(
      this.em,
      Stats,
      `with seen as materialized (
         select r.id, r.status, r.duration, r.media_size from recording r where r.deleted_at is null and ${library.sql})
       select count(*) as total_recordings, count(*) filter (where s.status = 'completed') as completed_recordings,
         count(*) filter (where s.status in ('uploading', 'processing')) as processing_recordings,
         coalesce(sum(s.duration) filter (where s.status = 'completed'), 0)::float8 as total_duration,
         coalesce(sum(t.past_views + t.views), 0) as total_views,
         (select count(distinct k.email) from counted_viewer k
           where k.tenant_id = ? and k.recording_id in (select id from seen)) as total_viewers,
         coalesce(sum(s.media_size), 0) as storage_bytes
       from seen s left join recording_view_total t
         on t.recording_id = s.id and t.tenant_id = ? and t.is_live`,
      [...library.params, scope.tenantId, scope.tenantId],
    );
    return stats!;
  }
}
