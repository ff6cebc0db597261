import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { z } from 'zod';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { json, selectRow } from '../../../shared/database/rows.js';
import { withShownChapters } from '../../recordings/index.js';
import { type Timeframe, loadWatched, within } from './report-scope.js';
import { zoneOf } from './time-zone.js';
import { TOTALS, Totals, clicksSql, isoOf, notCountedSql, peopleSql } from './totals.js';

const TOP_CHAPTERS = 5;
const MAX_VIEWERS = 100;
const MAX_COMPANIES = 20;

interface ViewerInsight {
  viewerId: string;
  viewerEmail: string;
  viewerName: string | null;
  totalSessions: number;
  totalWatchTime: number;
  completionRate: number;
  engagementScore: number;
  lastViewed: string;
}

/** Figures by person and by visit, read concurrently. */
const OfPeople = Totals.omit({ clicks: true, notCounted: true }).extend({
  deviceBreakdown: json<Record<string, number>>(),
  viewerInsights: json<ViewerInsight[]>(),
  companies: json<
    {
      domain: string;
      viewers: number;
      totalSessions: number;
      totalWatchTime: number;
      engagementScore: number;
    }[]
  >(),
});
const OfVisits = Totals.pick({ clicks: true, notCounted: true }).extend({
  topChapters: json<{ chapterId: string; title: string; startTime: number; views: number }[]>(),
  hourlyViewPattern: json<{ hour: number; views: number }[]>(),
});
export type RecordingSummaryFigures = z.infer<typeof OfPeople> &
  z.infer<typeof OfVisits> & { duration: number | null };

export class GetRecordingSummary extends QueryOf<
  { user: CurrentUser; recordingId: string; timeframe: Timeframe; timezone: string },
  RecordingSummaryFigures
> {}

@QueryHandler(GetRecordingSummary)
export class GetRecordingSummaryHandler implements IQueryHandler<GetRecordingSummary> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input }: GetRecordingSummary): Promise<RecordingSummaryFigures> {
    const { user, recordingId, timeframe, timezone } = input;
    const { duration, pastViews, shownTimeline } = await loadWatched(this.em, user, recordingId);
    const [time, clickTime] = [within(timeframe), within(timeframe, 'clicked_at')];
    const visits = [recordingId, ...time.params];
    const [people, rest] = await Promise.all([
      selectRow(this.em, OfPeople, peopleFigures(time.sql), [...visits, MAX_VIEWERS, MAX_COMPANIES]),
      selectRow(this.em, OfVisits, visitFigures(time.sql, clickTime.sql), [
        ...visits,
        TOP_CHAPTERS,
        zoneOf(timezone),
        ...visits,
        ...visits,
        ...visits,
      ]),
    ]);
    const totalViews = people!.totalViews + (timeframe === 'all' ? pastViews : 0);
    const topChapters = await withShownChapters(this.em, user, recordingId, rest!.topChapters);
    return { ...people!, ...rest!, topChapters, totalViews, duration: shownTimeline?.duration ?? duration };
  }
}

/** Visits are first summed per person, of whom there are fewer. */
const peopleFigures = (timeframe: string): string =>
  `with people as materialized (${peopleSql(`recording_id = ? and ${timeframe}`)}),
   named as materialized (
     select p.*, p.scores / p.sessions as score, n.email, n.name
     from people p join watching_person n on n.id = p.viewer_id)
   select ${TOTALS},
     (select coalesce(json_object_agg(kind, visits), '{}') from (values ('Mobile', sum(mobile)::int),
       ('Desktop', sum(desktop)::int), ('Unknown', (sum(sessions) - sum(mobile) - sum(desktop))::int))
       as d (kind, visits) where visits > 0) as device_breakdown,
     coalesce((select json_agg(json_build_object('viewerId', p.viewer_id, 'viewerEmail', p.email, 'viewerName', p.name,
         'totalSessions', p.sessions, 'totalWatchTime', p.watch_time, 'completionRate', p.completion,
         'engagementScore', p.score, 'lastViewed', ${isoOf('p.last_viewed')})
         order by p.score desc, p.last_viewed desc)
       from (select * from named order by score desc, last_viewed desc limit ?) p), '[]') as viewer_insights,
     coalesce((select json_agg(c.company order by c.viewers desc, c.watch_time desc) from (
       select count(*) as viewers, sum(watch_time) as watch_time, json_build_object(
         'domain', split_part(email, '@', 2), 'viewers', count(*), 'totalSessions', sum(sessions),
         'totalWatchTime', sum(watch_time), 'engagementScore', avg(score)) as company
       from named group by split_part(email, '@', 2) order by viewers desc, watch_time desc limit ?) c), '[]')
       as companies
   from named`;

/** Chapters and hours are counted in groups before they are expanded. */
const visitFigures = (timeframe: string, clickTimeframe: string): string =>
  `select
     coalesce((select json_agg(json_build_object('chapterId', c.id, 'title', c.title, 'startTime', c.start_time,
         'views', t.views) order by t.views desc, c.start_time)
       from (select x.id, sum(g.visits)::int as views
         from (select chapters, count(*) as visits from counted_visit
           where recording_id = ? and ${timeframe} group by chapters) g
           cross join unnest(g.chapters) as x (id)
         group by x.id order by views desc, x.id limit ?) t
       join watched_chapter c on c.id = t.id), '[]') as top_chapters,
     (select json_agg(json_build_object('hour', h, 'views', coalesce(n.views, 0)) order by h)
       from generate_series(0, 23) h left join (
         select extract(hour from quarter at time zone ?)::int as hour, sum(visits)::int as views
         from (select date_bin('15 minutes', started_at, 'epoch') as quarter, count(*) as visits
           from counted_visit where recording_id = ? and ${timeframe} group by quarter) q
         group by hour) n on n.hour = h) as hourly_view_pattern,
     ${notCountedSql(`recording_id = ? and ${timeframe}`)} as not_counted,
     ${clicksSql(`recording_id = ? and ${clickTimeframe}`)} as clicks`;
