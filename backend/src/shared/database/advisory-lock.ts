import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared, runPrepared } from './prepared.js';

const LOCK = prepared('select pg_advisory_xact_lock(hashtextextended(?, 0))');

/** Holds a name until the transaction ends; whoever else wants it waits. */
export async function advisoryLock(em: EntityManager, name: string): Promise<void> {
  await runPrepared(em, LOCK, [name]);
}
