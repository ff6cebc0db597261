import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared, runPrepared } from './prepared.js';

const LOCK = prepared('select pg_advisory_xact_lock(hashtextextended(?, 0))');

/** Takes a named lock until the transaction ends, waiting for other holders. */
export async function advisoryLock(em: EntityManager, name: string): Promise<void> {
  await runPrepared(em, LOCK, [name]);
}
