import type { EntityManager } from '@mikro-orm/postgresql';
import type { ObjectRemovals } from '../../media/index.js';
import { Chapter } from '../texts/chapter.entity.js';
import { Recording } from '../recording.entity.js';
import { Segment } from '../texts/segment.entity.js';

/** Every job and upload that could still write for the recording has ended by then. */
const NOBODY_WRITES_AFTER_MS = 24 * 60 * 60 * 1000;

/** With all that is said and was watched of them: a statement may take 30 s. */
const AT_ONCE = 100;

/**
 * Deletes recordings and enqueues the removal of their objects, in the caller's transaction. The removal runs again a
 * day later, for objects that are being written now.
 */
export async function purge(
  em: EntityManager,
  removals: ObjectRemovals,
  recordings: Recording[],
): Promise<void> {
  const prefixes = recordings.flatMap((recording) => recording.objectPrefixes());
  await removals.enqueue(em, prefixes);
  await removals.enqueue(em, prefixes, new Date(Date.now() + NOBODY_WRITES_AFTER_MS));
  for (let from = 0; from < recordings.length; from += AT_ONCE)
    await remove(
      em,
      recordings.slice(from, from + AT_ONCE).map(({ id }) => id),
    );
}

/** A statement for each table: the database would delete them recording by recording, and search forget them so. */
async function remove(em: EntityManager, ids: string[]): Promise<void> {
  await em.nativeUpdate(
    Recording,
    { id: { $in: ids }, deletedAt: null },
    { deletedAt: new Date() },
    { filters: { kept: false } },
  );
  await em.nativeDelete(Segment, { recordingId: { $in: ids } });
  await em.nativeDelete(Chapter, { recordingId: { $in: ids } });
  await em.nativeDelete(Recording, { id: { $in: ids } }, { filters: { kept: false } });
}
