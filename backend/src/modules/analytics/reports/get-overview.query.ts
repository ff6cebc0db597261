import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import type { z } from 'zod';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { bigNumber, json, selectRow } from '../../../shared/database/rows.js';
import { inFolder, inScope, visibleScope, withShownTitles } from '../../recordings/index.js';
import { type Timeframe, loadWatched, requireAnalytics, within } from './report-scope.js';
import { TOTALS, Totals, clicksSql, keptPeopleSql, notCountedSql, peopleSql } from './totals.js';

const TOP_RECORDINGS = 10;

const Row = Totals.extend({
  topRecordings: json<
    {
      id: string;
      title: string;
      views: number;
      viewers: number;
      avgWatchTime: number;
      engagementScore: number;
    }[]
  >(),
  pastViews: bigNumber,
});
export type Overview = Omit<z.infer<typeof Row>, 'pastViews'>;

/** Dashboard figures of all visible recordings, a folder, or one recording. */
export class GetOverview extends QueryOf<
  { user: CurrentUser; recordingId: string | undefined; folderId: string | undefined; timeframe: Timeframe },
  Overview
> {}

@QueryHandler(GetOverview)
export class GetOverviewHandler implements IQueryHandler<GetOverview> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { user, recordingId, folderId, timeframe } }: GetOverview): Promise<Overview> {
    requireAnalytics(user);
    if (recordingId !== undefined) await loadWatched(this.em, user, recordingId);
    const scope = inScope(visibleScope(user));
    const wanted = [
      scope,
      ...(recordingId === undefined ? [] : [{ sql: 'r.id = ?', params: [recordingId] }]),
      ...(folderId === undefined ? [] : [inFolder(user.tenantId, folderId, true)]),
    ];
    const recordings = {
      sql: `select r.id from watched_recording r where ${wanted.map(({ sql }) => sql).join(' and ')}`,
      params: wanted.flatMap(({ params }) => params),
    };
    const time = within(timeframe);
    const visits = {
      sql: `tenant_id = ? and recording_id in (${recordings.sql}) and ${time.sql}`,
      params: [user.tenantId, ...recordings.params, ...time.params],
    };
    const clickTime = within(timeframe, 'clicked_at');
    const clicks = clicksSql(`recording_id in (${recordings.sql}) and ${clickTime.sql}`);
    const people = timeframe === 'all' ? keptPeopleSql(visits.sql) : peopleSql(visits.sql);
    const row = await selectRow(
      this.em,
      Row,
      `with people as materialized (${people}),
       named as (select p.*, n.email from people p join watching_person n on n.id = p.viewer_id)
       select ${TOTALS}, ${notCountedSql(visits.sql)} as not_counted, ${clicks} as clicks,
         coalesce((select json_agg(json_build_object('id', r.id, 'title', r.title, 'views', t.views,
             'viewers', t.viewers, 'avgWatchTime', t.watch_time, 'engagementScore', t.score)
             order by t.views desc, r.title)
           from (select recording_id, sum(sessions)::int as views, count(*) as viewers,
               sum(watch_time) / sum(sessions) as watch_time, sum(scores) / sum(sessions) as score
             from people group by recording_id order by views desc, recording_id limit ?) t
           join watched_recording r on r.id = t.recording_id), '[]') as top_recordings,
         (select coalesce(sum(r.past_views), 0) from watched_recording r where r.id in (${recordings.sql})) as past_views
       from named`,
      [
        ...visits.params,
        ...visits.params,
        ...recordings.params,
        ...clickTime.params,
        TOP_RECORDINGS,
        ...recordings.params,
      ],
    );
    const { pastViews, ...totals } = row!;
    const topRecordings = await withShownTitles(this.em, user, totals.topRecordings);
    return {
      ...totals,
      topRecordings,
      totalViews: totals.totalViews + (timeframe === 'all' ? pastViews : 0),
    };
  }
}
