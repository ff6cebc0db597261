import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { visibleTo } from '../access.js';
import type { DashboardStatsResponse } from '../recording.dto.js';
import { VIEW_COUNT } from '../viewers/view-count.js';

/** Totals over the recordings a user may see. */
export class GetDashboardStats extends Query<DashboardStatsResponse> {
  constructor(readonly input: { user: CurrentUser }) {
    super();
  }
}

@QueryHandler(GetDashboardStats)
export class GetDashboardStatsHandler implements IQueryHandler<GetDashboardStats> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input }: GetDashboardStats): Promise<DashboardStatsResponse> {
    const visible = visibleTo(input.user);
    const [row] = await this.em.execute<[Record<keyof DashboardStatsResponse, string | number>]>(
      `select count(*) as "totalRecordings",
         count(*) filter (where r.status = 'completed') as "completedRecordings",
         count(*) filter (where r.status in ('uploading', 'processing')) as "processingRecordings",
         coalesce(sum(r.duration) filter (where r.status = 'completed'), 0) as "totalDuration",
         coalesce(sum(${VIEW_COUNT}), 0) as "totalViews",
         coalesce(sum(r.media_size), 0) as "storageBytes"
       from recording r where ${visible.sql}`,
      visible.params,
    );
    return {
      totalRecordings: Number(row.totalRecordings),
      completedRecordings: Number(row.completedRecordings),
      processingRecordings: Number(row.processingRecordings),
      totalDuration: Number(row.totalDuration),
      totalViews: Number(row.totalViews),
      storageBytes: Number(row.storageBytes),
    };
  }
}
