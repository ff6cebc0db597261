import type { EntityManager } from '@mikro-orm/postgresql';
import { advisoryLock } from '../../../shared/database/advisory-lock.js';

/** Serializes changes of a recording's comments until the transaction ends. */
export const holdComments = (em: EntityManager, recordingId: string): Promise<void> =>
  advisoryLock(em, `comments:${recordingId}`);
