import type { EntityManager } from '@mikro-orm/postgresql';
import type { ObjectRemovals } from '../media/index.js';
import type { Recording } from './domain/recording.entity.js';

/**
 * Removes recordings with everything of them, in the caller's transaction: rows go at once, objects by a removal noted
 * in the same step. Sweep the removals after it.
 */
export async function removeForGood(
  em: EntityManager,
  removals: ObjectRemovals,
  recordings: Recording[],
): Promise<void> {
  await removals.note(
    em,
    recordings.flatMap((recording) => recording.objectPrefixes()),
  );
  em.remove(recordings);
}
