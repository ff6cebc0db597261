import type { EntityManager } from '@mikro-orm/postgresql';
import type { ObjectRemovals } from '../../media/index.js';
import type { ShownCut } from '../timeline/wanted-cuts.js';

/** Removes the files of a version that nobody is shown any more, in the caller's transaction. */
export const removeRendered = (
  em: EntityManager,
  removals: ObjectRemovals,
  { key }: ShownCut,
): Promise<void> => removals.enqueue(em, [key.slice(0, key.lastIndexOf('/') + 1)]);
