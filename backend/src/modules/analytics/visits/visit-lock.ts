import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { arrayText } from '../../../shared/database/array-text.js';
import { prepared, selectPrepared } from '../../../shared/database/prepared.js';
import { json, moment, selectRows } from '../../../shared/database/rows.js';
import type { WatchedContent } from './visit-figures.js';
import type { Watching } from './watching.js';
import type { NotCountedReason } from '../../sharing/index.js';
import type { CutRange } from '../../../shared/timeline/timeline.js';

const Row = z.object({
  id: z.string(),
  recordingId: z.string(),
  viewerId: z.string().nullable(),
  excluded: json<NotCountedReason | null>(),
  isImpossible: z.boolean(),
  completion: z.number(),
  watching: json<Record<string, Watching>>(),
  duration: z.number().nullable(),
  cutRanges: json<CutRange[]>(),
  chapters: json<WatchedContent['chapters']>(),
  sessionId: z.string(),
  startedAt: moment,
  earliestAt: moment,
});
const PlacedRow = Row.extend({ place: z.number() });

export interface LockedVisit extends z.infer<typeof Row> {
  /** State per page, by session id. */
  watching: Record<string, Watching>;
}

export interface PageName {
  recordingId: string;
  viewerId: string | null;
  userId: string | null;
  label: string;
}

/** SQL on `analytics_visit a`, its recording `r` and one of its sessions `s`. */
const LOCKED = `a.id, a.recording_id, a.viewer_id, a.excluded, a.is_impossible,
  coalesce(a.completion, 0) as completion, a.watching, r.duration, r.cut_ranges,
  coalesce((select json_agg(json_build_object('id', c.id, 'startTime', c.start_time, 'endTime', c.end_time)
      order by c.start_time)
    from watched_chapter c where c.recording_id = a.recording_id), '[]') as chapters,
  s.id as session_id, s.started_at, s.earliest_at`;
const ITS_VISIT = `join analytics_visit a on a.id = s.visit_id join watched_recording r on r.id = a.recording_id`;

const LOCK_PAGES = prepared(
  `select p.place, ${LOCKED}
   from json_to_recordset(?::json) as p (place int, "recordingId" uuid, "viewerId" uuid, "userId" uuid, label text)
     cross join lateral (
       select id, visit_id, started_at, earliest_at from analytics_session
       where viewer_id = p."viewerId" and label = p.label
       union all
       select id, visit_id, started_at, earliest_at from analytics_session
       where viewer_id is null and p."viewerId" is null and recording_id = p."recordingId"
         and user_id = p."userId" and label = p.label) s
     ${ITS_VISIT}
   order by a.id for update of a`,
);

/**
 * Locks the visits of pages of different people, in the pages' order; null if the page or recording does not exist.
 * Locks are taken in order of ids to avoid deadlocks.
 */
export async function lockPages(
  em: EntityManager,
  pages: readonly PageName[],
): Promise<(LockedVisit | null)[]> {
  const rows = await selectPrepared(em, PlacedRow, LOCK_PAGES, [
    JSON.stringify(pages.map((page, place) => ({ place, ...page }))),
  ]);
  const locked = new Map(rows.map(({ place, ...visit }) => [place, visit]));
  return pages.map((_, place) => locked.get(place) ?? null);
}

/** Locks visits, each with its first page. Missing ones and those of deleted recordings are left out. */
export const lockVisits = (em: EntityManager, ids: readonly string[]): Promise<LockedVisit[]> =>
  selectRows(
    em,
    Row,
    `select ${LOCKED} from analytics_visit a join watched_recording r on r.id = a.recording_id
       cross join lateral (select id, started_at, earliest_at from analytics_session
         where visit_id = a.id order by started_at limit 1) s
     where a.id = any(?::uuid[]) order by a.id for update of a`,
    [arrayText(ids)],
  );
