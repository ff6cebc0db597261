import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { json, moment, selectRow } from '../../../shared/database/rows.js';
import type { WatchedContent } from '../domain/visit-figures.js';
import type { Watching } from '../domain/watching.js';
import type { NotCountedReason } from '../../recordings/index.js';

const Row = z.object({
  id: z.string(),
  recordingId: z.string(),
  viewerId: z.string().nullable(),
  excluded: json<NotCountedReason | null>(),
  isImpossible: z.boolean(),
  completion: z.number(),
  watching: json<Record<string, Watching>>(),
  duration: z.number().nullable(),
  chapters: json<WatchedContent['chapters']>(),
  sessionId: z.string(),
  startedAt: moment,
  earliestAt: moment,
});

/** A visit that nobody else changes until the transaction ends, with one of its pages. */
export interface LockedVisit extends z.infer<typeof Row> {
  /** What was taken in of each page, by the id of its session. */
  watching: Record<string, Watching>;
}

/** Who reports, and what their page calls itself. */
export interface PageOwner {
  recordingId: string;
  viewerId: string | null;
  userId: string | null;
}

/** SQL over `analytics_session s` and its parameters. */
export const pageOf = ({ recordingId, viewerId, userId }: PageOwner, label: string) =>
  viewerId
    ? { sql: 's.viewer_id = ? and s.label = ?', params: [viewerId, label] }
    : {
        sql: 's.viewer_id is null and s.recording_id = ? and s.user_id = ? and s.label = ?',
        params: [recordingId, userId, label],
      };

/** Null when there is no such page, or its recording is deleted. */
export const lockVisit = (
  em: EntityManager,
  { sql, params }: { sql: string; params: unknown[] },
): Promise<LockedVisit | null> =>
  selectRow(
    em,
    Row,
    `select a.id, a.recording_id, a.viewer_id, a.excluded, a.is_impossible,
       coalesce(a.completion, 0) as completion, a.watching, r.duration,
       coalesce((select json_agg(json_build_object('id', c.id, 'startTime', c.start_time, 'endTime', c.end_time)
           order by c.start_time)
         from watched_chapter c where c.recording_id = a.recording_id), '[]') as chapters,
       s.id as session_id, s.started_at, s.earliest_at
     from analytics_session s join analytics_visit a on a.id = s.visit_id
       join watched_recording r on r.id = a.recording_id
     where ${sql} order by s.started_at limit 1 for update of a`,
    params,
  );
