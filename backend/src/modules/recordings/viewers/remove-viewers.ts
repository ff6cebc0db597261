import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { changeRows } from '../../../shared/database/rows.js';
import { Viewer } from './viewer.entity.js';

/**
 * Deletes viewers with their viewing sessions and questions; their passes end with them. Their comments stay without
 * a name, so that replies make sense. Call it inside a transaction that locks their recordings.
 * @param staysCounted whether their views do; a person who is removed leaves every sum
 */
export async function removeViewers(
  em: EntityManager,
  ids: string[],
  { staysCounted = false } = {},
): Promise<void> {
  await em.find(Viewer, { id: { $in: ids } }, { lockMode: LockMode.PESSIMISTIC_WRITE, fields: ['id'] });
  await changeRows(
    em,
    `with gone as (delete from recording_view where viewer_id in (?)
       returning recording_id, not_counted_reason)
     update recording r set past_views = r.past_views + c.count
     from (select recording_id, count(*) from gone where not_counted_reason is null group by recording_id) c
     where r.id = c.recording_id and ?`,
    [ids, staysCounted],
  );
  await em.execute(
    `update recording_comment set viewer_id = null, author_key = 'forgotten:' || id, author_name = 'A former viewer',
       author_email = '' where viewer_id in (?)`,
    [ids],
  );
  await em.nativeDelete(Viewer, { id: { $in: ids } });
}
