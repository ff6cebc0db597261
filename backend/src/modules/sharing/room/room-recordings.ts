import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { isoTime, selectRows } from '../../../shared/database/rows.js';
import { publicFactsOf } from '../reading/shown-text.js';

/** Maximum recordings on a page. */
const MAX_RECORDINGS = 500;

const Row = z.object({
  id: z.string(),
  createdAt: isoTime,
  thumbnailKey: z.string().nullable(),
  tenantId: z.string(),
  ownerId: z.string(),
  folderId: z.string(),
  /** Null without a room. */
  shown: z.boolean().nullable(),
  /** Whether it was added later and its visibility is undecided. */
  isWaiting: z.boolean().nullable(),
});

export interface RoomRecording extends z.infer<typeof Row> {
  title: string;
  description: string;
  duration: number | null;
}

/** Recordings that a room shows, as viewers get them. */
export const shownRecordings = async (em: EntityManager, folderId: string): Promise<RoomRecording[]> =>
  (await recordingsOf(em, folderId)).filter(({ shown }) => shown);

/** Recordings of a folder in the room's order, as viewers get them. */
export async function recordingsOf(em: EntityManager, folderId: string): Promise<RoomRecording[]> {
  const rows = await selectRows(
    em,
    Row,
    `select s.id, s.created_at, s.thumbnail_key, w.tenant_id, w.owner_id, w.folder_id, e.shown, e.is_waiting
     from shared_recording s join owned_recording w on w.id = s.id
     left join room_entry e on e.recording_id = s.id
     where w.folder_id = ? and not s.content_pending and not s.taken_down
     order by e.position nulls last, e.arrived_at, case when e.room_id is not null then s.id end, s.id desc
     limit ?`,
    [folderId, MAX_RECORDINGS],
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
