import type { EntityManager } from '@mikro-orm/postgresql';
import { arrayText } from '../../../shared/database/array-text.js';

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
