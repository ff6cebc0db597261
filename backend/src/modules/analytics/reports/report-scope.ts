import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { json, selectRow } from '../../../shared/database/rows.js';
import { RECORDING_ERRORS, inScope, mayEdit, visibleScope } from '../../recordings/index.js';
import { ANALYTICS_ERRORS } from '../analytics.errors.js';
import { type CutRange, Timeline } from '../../../shared/timeline/timeline.js';

/** Timeframes of the dashboard, counted back from now. */
export const TIMEFRAMES = ['all', 'day', 'week', 'month'] as const;
export type Timeframe = (typeof TIMEFRAMES)[number];

const DAYS: Record<Timeframe, number | null> = { all: null, day: 1, week: 7, month: 30 };
const DAY_MS = 24 * 3600 * 1000;

/** Visits with figures. A visit that never passed the gate has none. */
export const VISITS = 'recording_visit w left join analytics_visit a on a.id = w.id';
export const COUNTED = 'w.not_counted_reason is null';

/** @param startedAt the column with the start of a visit */
export function within(
  timeframe: Timeframe,
  startedAt = 'started_at',
  now = new Date(),
): { sql: string; params: unknown[] } {
  const days = DAYS[timeframe];
  return days === null
    ? { sql: 'true', params: [] }
    : { sql: `${startedAt} >= ?`, params: [new Date(now.getTime() - days * DAY_MS)] };
}

const Watched = z.object({
  id: z.string(),
  tenantId: z.string(),
  ownerId: z.string(),
  folderId: z.string().nullable(),
  title: z.string(),
  duration: z.number().nullable(),
  pastViews: z.number(),
  cutRanges: json<CutRange[]>(),
});

export interface WatchedRecording extends z.infer<typeof Watched> {
  /** Maps between the original and the viewers' version. */
  timeline: Timeline;
  /** The timeline if the reader gets viewers' times, because they cannot edit; else null. */
  shownTimeline: Timeline | null;
}

/** @throws `featureMissing` unless the plan has ANALYTICS */
export function requireAnalytics({ limits }: CurrentUser): void {
  if (!limits.features.includes('ANALYTICS')) throw ANALYTICS_ERRORS.featureMissing();
}

/** @throws `featureMissing`, or RECORDING_ERRORS.notFound unless the user may see the recording */
export async function loadWatched(
  em: EntityManager,
  user: CurrentUser,
  recordingId: string,
): Promise<WatchedRecording> {
  requireAnalytics(user);
  const recording = await findWatched(em, recordingId, inScope(visibleScope(user)));
  if (!recording) throw RECORDING_ERRORS.notFound();
  const readsAll = recording.cutRanges.length === 0 || mayEdit(user, recording);
  return { ...recording, shownTimeline: readsAll ? null : recording.timeline };
}

/** Null if there is no such recording in the scope. */
export async function findWatched(
  em: EntityManager,
  recordingId: string,
  scope: { sql: string; params: unknown[] } = { sql: 'true', params: [] },
): Promise<Omit<WatchedRecording, 'shownTimeline'> | null> {
  const recording = await selectRow(
    em,
    Watched,
    `select r.id, r.tenant_id, r.owner_id, r.folder_id, r.title, r.duration, r.past_views, r.cut_ranges from watched_recording r where r.id = ? and ${scope.sql}`,
    [recordingId, ...scope.params],
  );
  return recording && { ...recording, timeline: new Timeline(recording.cutRanges, recording.duration ?? 0) };
}
