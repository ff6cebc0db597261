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

export type RoomEntry = z.infer<typeof Row>;

export interface RoomRecording extends RoomEntry {
  title: string;
  description: string;
  duration: number | null;
}

/** Recordings of a folder in the room's order, as viewers get them. */
export const recordingsOf = async (em: EntityManager, folderId: string): Promise<RoomRecording[]> =>
  withFacts(em, await entriesOf(em, folderId));

/** What a room shows, in its order. */
export const shownEntries = async (em: EntityManager, folderId: string): Promise<RoomEntry[]> =>
  (await entriesOf(em, folderId)).filter(({ shown }) => shown);

const entriesOf = (em: EntityManager, folderId: string): Promise<RoomEntry[]> =>
  selectRows(
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

/** Titles of cut recordings take their lines, so they are only read where they are shown. */
export async function withFacts(em: EntityManager, entries: readonly RoomEntry[]): Promise<RoomRecording[]> {
  const facts = await publicFactsOf(
    em,
    entries.map(({ id }) => id),
  );
  return entries.flatMap((entry) => {
    const shown = facts.get(entry.id);
    return shown ? [{ ...entry, ...shown }] : [];
  });
}
