import type { EntityManager } from '@mikro-orm/postgresql';

/** Holds a name until the transaction ends; whoever else wants it waits. */
export async function advisoryLock(em: EntityManager, name: string): Promise<void> {
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [name]);
}
