import { z } from 'zod';
import { bigNumber, json } from '../../../shared/database/rows.js';
import type { ScoreParts } from './session-rows.js';

export const Totals = z.object({
  totalViews: z.number(),
  uniqueViewers: z.number(),
  /** Seconds. */
  totalWatchTime: z.number(),
  avgWatchTime: z.number(),
  avgCompletionRate: z.number(),
  avgEngagementScore: bigNumber,
  avgScoreParts: json<ScoreParts>(),
  clicks: json<{ total: number; viewers: number }>(),
  notCounted: json<{ reason: string; sessions: number }[]>(),
});

/**
 * SQL: counted visits summed per person and recording, which are fewer rows than visits.
 * @param where SQL on `counted_visit`
 */
export const peopleSql = (where: string): string =>
  `select recording_id, viewer_id, count(*)::int as sessions, sum(watch_time) as watch_time,
     max(completion) as completion, sum(completion) as completions, sum(score)::float8 as scores,
     max(last_active_at) as last_viewed, sum(watched_part) as watched, sum(chapters_part) as chapters,
     sum(tabs_part) as tabs, sum(progress_part) as progress,
     count(*) filter (where mobile) as mobile, count(*) filter (where not mobile) as desktop
   from counted_visit where ${where} group by recording_id, viewer_id`;

/**
 * The same for all time, from precomputed sums.
 * @param where SQL on `viewer_visit_total`
 */
export const keptPeopleSql = (where: string): string =>
  `select recording_id, viewer_id, visits as sessions, watch_time, completions, scores, watched, chapters, tabs,
     progress
   from viewer_visit_total where visits > 0 and ${where}`;

/** An average per visit from sums per person. */
const average = (sums: string): string => `coalesce(sum(${sums}) / nullif(sum(sessions), 0), 0)`;

/** SQL on `peopleSql` rows with `email`. The same email in several recordings is one person. */
export const TOTALS = `coalesce(sum(sessions), 0)::int as total_views, count(distinct email)::int as unique_viewers,
  coalesce(sum(watch_time), 0) as total_watch_time, ${average('watch_time')} as avg_watch_time,
  ${average('completions')} as avg_completion_rate, ${average('scores')} as avg_engagement_score,
  json_build_object('completion', ${average('watched')}, 'chapters', ${average('chapters')},
    'tabs', ${average('tabs')}, 'progress', ${average('progress')}) as avg_score_parts`;

export const notCountedSql = (where: string): string =>
  `coalesce((select json_agg(json_build_object('reason', n.reason, 'sessions', n.sessions) order by n.reason)
    from (select not_counted_reason as reason, count(*)::int as sessions from recording_visit
      where not_counted_reason is not null and ${where} group by not_counted_reason) n), '[]')`;

export const clicksSql = (where: string): string =>
  `(select json_build_object('total', count(*), 'viewers', count(distinct email)) from counted_click where ${where})`;

export const isoOf = (moment: string): string =>
  `to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
