import { z } from 'zod';
import { bigNumber, json } from '../../../shared/database/rows.js';
import type { ScoreParts } from './session-rows.js';

export const Totals = z.object({
  totalViews: z.number(),
  uniqueViewers: z.number(),
  /** Seconds. */
  totalWatchTime: z.number(),
  avgWatchTime: z.number(),
  /** From 0 to 1. */
  avgCompletionRate: z.number(),
  avgEngagementScore: bigNumber,
  avgScoreParts: json<ScoreParts>(),
  notCounted: json<{ reason: string; sessions: number }[]>(),
});

/** SQL over counted visits `v`, `parts` their scores' four terms, and the `people` of them. */
export const TOTALS = `count(*)::int as total_views, (select count(*)::int from people) as unique_viewers,
  coalesce(sum(v.watch_time), 0) as total_watch_time, coalesce(avg(v.watch_time), 0) as avg_watch_time,
  coalesce(avg(v.completion), 0) as avg_completion_rate, coalesce(avg(v.score), 0) as avg_engagement_score,
  json_build_object('completion', coalesce(avg(v.parts[1]), 0), 'chapters', coalesce(avg(v.parts[2]), 0),
    'tabs', coalesce(avg(v.parts[3]), 0), 'progress', coalesce(avg(v.parts[4]), 0)) as avg_score_parts`;

/** @param where SQL over `recording_visit w` */
export const notCountedSql = (where: string): string =>
  `coalesce((select json_agg(json_build_object('reason', n.reason, 'sessions', n.sessions) order by n.reason)
    from (select w.not_counted_reason as reason, count(*)::int as sessions from recording_visit w
      where w.not_counted_reason is not null and ${where} group by w.not_counted_reason) n), '[]')`;

export const isoOf = (moment: string): string =>
  `to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
