import type { EntityManager } from '@mikro-orm/postgresql';
import { advisoryLock } from '../../../shared/database/advisory-lock.js';

/** One at a time until the transaction ends: their number, and who answers whom, stays as it is read. */
export const holdComments = (em: EntityManager, recordingId: string): Promise<void> =>
  advisoryLock(em, `comments:${recordingId}`);
