import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { arrayText } from '../../../shared/database/array-text.js';
import { isoTime, selectRows } from '../../../shared/database/rows.js';
import { publicFactsOf } from '../reading/shown-text.js';
import type { Room } from '../reading/room.entity.js';

/** A page shows no more. */
const MAX_RECORDINGS = 500;

const Row = z.object({
  id: z.string(),
  createdAt: isoTime,
  thumbnailKey: z.string().nullable(),
  shown: z.boolean(),
});

export interface RoomRecording extends z.infer<typeof Row> {
  title: string;
  description: string;
  /** Seconds. */
  duration: number | null;
}

/** What is in a room in its order, as viewers get it, with what is left out for them. */
export async function recordingsOf(
  em: EntityManager,
  { folderId, recordingOrder, leftOut }: Pick<Room, 'folderId' | 'recordingOrder' | 'leftOut'>,
): Promise<RoomRecording[]> {
  const rows = await selectRows(
    em,
    Row,
    `select s.id, s.created_at, s.thumbnail_key, s.id <> all (?::uuid[]) as shown
     from shared_recording s join owned_recording w on w.id = s.id
     where w.folder_id = ? and not s.content_pending and not s.taken_down
     order by array_position(?::uuid[], s.id) nulls last, s.id desc limit ?`,
    [arrayText(leftOut), folderId, arrayText(recordingOrder), MAX_RECORDINGS],
  );
  const facts = await publicFactsOf(
    em,
    rows.map(({ id }) => id),
  );
  return rows.flatMap((row) => {
    const shown = facts.get(row.id);
    return shown ? [{ ...row, ...shown }] : [];
  });
}
