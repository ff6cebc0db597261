import type { EntityManager } from '@mikro-orm/postgresql';
import { arrayText } from '../../../shared/database/array-text.js';

/** SQL over `recording r`: its views that count, and those that retention has removed. */
export const VIEW_COUNT = `(r.past_views
  + coalesce((select t.views from recording_view_total t where t.recording_id = r.id), 0))`;

/** SQL over `recording r`: the people behind the views that are counted. */
export const VIEWER_COUNT = `coalesce((select t.viewers from recording_view_total t where t.recording_id = r.id), 0)`;

/** SQL over `recording r` with `JOIN_VIEWS`: what `VIEW_COUNT` says, for orders over many recordings. */
export const JOINED_VIEW_COUNT = '(counted.past_views + counted.views)';

/** With what the index of that order asks for; each recording has its row. */
export const JOIN_VIEWS = `join recording_view_total counted
  on counted.recording_id = r.id and counted.tenant_id = r.tenant_id and counted.is_live`;

/** Views that are removed and stay counted, in the transaction that removes them. */
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
