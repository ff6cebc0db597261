import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { bigNumber, selectRow } from '../../../shared/database/rows.js';
import { visibleTo } from '../access.js';
import { JOIN_VIEWS, JOINED_VIEW_COUNT } from '../viewers/view-count.js';

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
    const visible = visibleTo(input.user);
    const stats = await selectRow(
      this.em,
      Stats,
      `select count(*) as total_recordings,
         count(*) filter (where r.status = 'completed') as completed_recordings,
         count(*) filter (where r.status in ('uploading', 'processing')) as processing_recordings,
         coalesce(sum(r.duration) filter (where r.status = 'completed'), 0) as total_duration,
         coalesce(sum(${JOINED_VIEW_COUNT}), 0) as total_views,
         (select count(distinct p.email) from recording r join recording_viewer p on p.recording_id = r.id
          where ${visible.sql} and exists (select 1 from recording_view v
            where v.viewer_id = p.id and v.not_counted_reason is null)) as total_viewers,
         coalesce(sum(r.media_size), 0) as storage_bytes
       from recording r ${JOIN_VIEWS} where ${visible.sql}`,
      [...visible.params, ...visible.params],
    );
    return stats!;
  }
}
