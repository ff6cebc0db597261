import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { selectRows } from '../../../shared/database/rows.js';

/** Ids of the clips that were made of a recording, the newest first. */
export async function clipsOf(em: EntityManager, recordingId: string): Promise<string[]> {
  const rows = await selectRows(
    em,
    z.object({ id: z.string() }),
    `select id from recording where clip is not null and clip ->> 'of' = ? and deleted_at is null order by id desc`,
    [recordingId],
  );
  return rows.map(({ id }) => id);
}
