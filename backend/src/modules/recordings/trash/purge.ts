import type { EntityManager } from '@mikro-orm/postgresql';
import type { ObjectRemovals } from '../../media/index.js';
import type { Recording } from '../recording.entity.js';

/** Every job and upload that could still write for the recording has ended by then. */
const NOBODY_WRITES_AFTER_MS = 24 * 60 * 60 * 1000;

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
  em.remove(recordings);
}
