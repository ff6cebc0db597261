import type { EntityManager } from '@mikro-orm/postgresql';
import { arrayText } from '../../../shared/database/array-text.js';

/** SQL on `recording r`: counted views, including those removed by retention. */
export const VIEW_COUNT = `(r.past_views
  + coalesce((select t.views from recording_view_total t where t.recording_id = r.id), 0))`;

/** SQL on `recording r`: distinct viewers behind counted views. */
export const VIEWER_COUNT = `coalesce((select t.viewers from recording_view_total t where t.recording_id = r.id), 0)`;

/** SQL on `recording r` with `JOIN_VIEWS`: same as `VIEW_COUNT`, for sorting many recordings. */
export const JOINED_VIEW_COUNT = '(counted.past_views + counted.views)';

/** Includes the columns of the sort index. Every recording has a row. */
export const JOIN_VIEWS = `join recording_view_total counted
  on counted.recording_id = r.id and counted.tenant_id = r.tenant_id and counted.is_live`;

/** Keeps views counted in the transaction that deletes them. */
export async function keepPastViews(
  em: EntityManager,
  removed: readonly { recordingId: string; count: number }[],
): Promise<void> {
  if (removed.length === 0) return;
  await em.execute(
    `update recording r set past_views = r.past_views + c.count
     from unnest(?::uuid[], ?::int[]) as c (id, count) where r.id = c.id`,
    [arrayText(removed.map(({ recordingId }) => recordingId)), arrayText(removed.map(({ count }) => count))],
  );
}
