import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Viewer } from './viewer.entity.js';

/**
 * Takes viewers out of everything that is kept of them: who they are, what they watched, what they asked, and their
 * passes, which are good for a viewer who is there. What they said stays without their name, so that answers make
 * sense, and their views stay counted. Call it inside a transaction that holds their recordings.
 */
export async function removeViewers(em: EntityManager, ids: string[]): Promise<void> {
  await em.find(Viewer, { id: { $in: ids } }, { lockMode: LockMode.PESSIMISTIC_WRITE, fields: ['id'] });
  await em.execute(
    `with gone as (delete from recording_view where viewer_id in (?) returning recording_id)
     update recording r set past_views = r.past_views + c.count
     from (select recording_id, count(*) from gone group by recording_id) c where r.id = c.recording_id`,
    [ids],
  );
  await em.execute(
    `update recording_comment set viewer_id = null, author_key = 'forgotten:' || id, author_name = 'A former viewer',
       author_email = '' where viewer_id in (?)`,
    [ids],
  );
  await em.nativeDelete(Viewer, { id: { $in: ids } });
}
