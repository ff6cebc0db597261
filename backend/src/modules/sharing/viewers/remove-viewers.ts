import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { selectRows } from '../../../shared/database/rows.js';
import { keepPastViews } from '../../recordings/index.js';
import { Viewer } from './viewer.entity.js';

const Counted = z.object({ recordingId: z.string(), count: z.number() });

/**
 * Deletes viewers with their sessions, questions and passes, including passes of rooms with their recordings. Their
 * comments are anonymized so that replies make sense. Must run in a transaction.
 * @param staysCounted whether their views stay counted; not if a person is removed on request
 */
export async function removeViewers(
  em: EntityManager,
  ids: string[],
  { staysCounted = false } = {},
): Promise<void> {
  await em.find(
    Viewer,
    { id: { $in: ids } },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' }, fields: ['id'] },
  );
  const counted = await selectRows(
    em,
    Counted,
    `with gone as (delete from recording_view where viewer_id in (?)
       returning recording_id, not_counted_reason)
     select recording_id, count(*)::int as count from gone where not_counted_reason is null group by recording_id`,
    [ids],
  );
  if (staysCounted) await keepPastViews(em, counted);
  else await leaveRooms(em, ids);
  await em.execute(
    `update recording_comment set viewer_id = null, author_key = 'forgotten:' || id, author_name = 'A former viewer',
       author_email = '' where viewer_id in (?)`,
    [ids],
  );
  await em.nativeDelete(Viewer, { id: { $in: ids } });
}

/** A removed viewer must pass a gate again, including a room's gate, which would admit them to more. */
const leaveRooms = (em: EntityManager, ids: string[]): Promise<unknown> =>
  em.execute(
    `delete from room_viewer p using room m, owned_recording w, recording_viewer v
     where v.id in (?) and w.id = v.recording_id and m.folder_id = w.folder_id and p.room_id = m.id
       and p.email = v.email`,
    [ids],
  );
