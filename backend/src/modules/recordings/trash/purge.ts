import type { EntityManager } from '@mikro-orm/postgresql';
import type { ObjectRemovals } from '../../media/index.js';
import { Chapter } from '../texts/chapter.entity.js';
import { Recording } from '../recording.entity.js';
import { Segment } from '../texts/segment.entity.js';

/** By then every job and upload that could still write for the recording has ended. */
const NOBODY_WRITES_AFTER_MS = 24 * 60 * 60 * 1000;

/** Recordings per statement, with transcripts and views: a statement may take 30 s. */
const AT_ONCE = 100;

/**
 * Deletes recordings in the caller's transaction and enqueues the removal of their objects. The removal runs again a
 * day later for objects that are still being written.
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

/** One statement per table, because cascades would delete and update search per recording. */
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
