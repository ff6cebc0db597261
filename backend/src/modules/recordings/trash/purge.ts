import type { EntityManager } from '@mikro-orm/postgresql';
import type { ObjectRemovals } from '../../media/index.js';
import type { Recording } from '../recording.entity.js';

/** A job that was writing for the recording has ended by then, and so has every other way to add to it. */
const NOBODY_WRITES_AFTER_MS = 24 * 60 * 60 * 1000;

/**
 * Removes recordings with everything of them, in the caller's transaction: rows go at once, objects right after it.
 * What somebody is writing at this moment is removed a day later.
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
