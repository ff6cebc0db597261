import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { isoTime, json, selectRows } from '../../../shared/database/rows.js';
import { type Play, type Stretch, replayedIn, watchedIn } from '../visits/plays.js';
import type { DeviceInfo } from '../visits/viewing-session.entity.js';
import { VISITS } from './report-scope.js';
import type { OriginalSeconds } from '../../../shared/timeline/timeline.js';

const Row = z.object({
  id: z.string(),
  sessionId: z.string(),
  viewerId: z.string().nullable(),
  viewerEmail: z.string().nullable(),
  viewerName: z.string().nullable(),
  deviceInfo: json<DeviceInfo | null>(),
  referrer: z.string().nullable(),
  startTime: isoTime,
  startKey: z.string(),
  lastActiveAt: isoTime,
  endTime: isoTime.nullable(),
  stoppedAt: json<OriginalSeconds | null>(),
  totalWatchTime: z.number(),
  maxProgress: z.number(),
  completionRate: z.number(),
  chaptersViewed: z.array(z.string()),
  tabsUsed: z.array(z.string()),
  engagementScore: z.number(),
  scoreParts: z.array(z.number()),
  notCountedReason: z.string().nullable(),
  plays: json<Play<OriginalSeconds>[]>(),
});

export interface ScoreParts {
  completion: number;
  chapters: number;
  tabs: number;
  progress: number;
}

/** A visit in a list; shares are from 0 to 1. */
export interface ListedSession<Time extends number = number> extends Omit<
  z.infer<typeof Row>,
  'startKey' | 'scoreParts' | 'plays' | 'stoppedAt'
> {
  stoppedAt: Time | null;
  counted: boolean;
  scoreParts: ScoreParts;
  watched: Stretch<Time>[];
  replayed: Play<Time>[];
}

export interface SessionPage<Time extends number = number> {
  sessions: ListedSession<Time>[];
  nextCursor: string | null;
}

interface Paging {
  limit: number;
  cursor?: string | undefined;
}

/**
 * Visits, newest first, with keyset paging by start.
 * @param where SQL on `recording_visit w`
 */
export async function sessionsOf(
  em: EntityManager,
  where: { sql: string; params: unknown[] },
  { limit, cursor }: Paging,
): Promise<SessionPage<OriginalSeconds>> {
  const after = cursor?.split('_') ?? [];
  const rows = await selectRows(
    em,
    Row,
    `select w.id, coalesce(w.label, w.id::text) as session_id, w.viewer_id, w.email as viewer_email,
       w.name as viewer_name, s.device as device_info, s.referrer, w.started_at as start_time,
       extract(epoch from w.started_at)::text as start_key,
       coalesce(a.last_active_at, w.started_at) as last_active_at, a.ended_at as end_time, a.stopped_at,
       coalesce(a.watch_time, 0) as total_watch_time, coalesce(a.progress, 0) as max_progress,
       coalesce(a.completion, 0) as completion_rate, coalesce(a.chapters, '{}')::text[] as chapters_viewed,
       coalesce(a.tabs, '{}') as tabs_used, coalesce(a.score, 0) as engagement_score,
       coalesce(a.score_parts, '{0,0,0,0}') as score_parts, w.not_counted_reason, coalesce(a.plays, '[]') as plays
     from ${VISITS} left join analytics_session s on s.visit_id = w.id and s.label = w.label
     where ${where.sql} ${after.length > 0 ? 'and (w.started_at, w.id) < (to_timestamp(?::float8), ?::uuid)' : ''}
     order by w.started_at desc, w.id desc limit ?`,
    [...where.params, ...after, limit + 1],
  );
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    sessions: page.map(toSession),
    nextCursor: rows.length > limit ? `${last!.startKey}_${last!.id}` : null,
  };
}

function toSession({
  startKey: _,
  scoreParts,
  plays,
  ...row
}: z.infer<typeof Row>): ListedSession<OriginalSeconds> {
  const [completion = 0, chapters = 0, tabs = 0, progress = 0] = scoreParts;
  return {
    ...row,
    counted: row.notCountedReason === null,
    scoreParts: { completion, chapters, tabs, progress },
    watched: watchedIn(plays),
    replayed: replayedIn(plays),
  };
}
