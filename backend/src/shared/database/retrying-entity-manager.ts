import { setTimeout as sleep } from 'node:timers/promises';
import { EntityManager } from '@mikro-orm/postgresql';

const ATTEMPTS = 5;
/**
 * Maximum milliseconds before a retry, times the attempt; random so that conflicting transactions do not meet again.
 */
const PAUSE_MS = 50;

/**
 * Retries transactions that PostgreSQL aborted because of a conflict with another one, such as a deadlock. Nested
 * transactions are retried with the outer one.
 */
export class RetryingEntityManager extends EntityManager {
  override async transactional<T>(...[work, options]: Parameters<typeof this.run<T>>): Promise<T> {
    if (this.isInTransaction()) return this.run(work, options);
    for (let attempt = 1; ; attempt++) {
      try {
        // Discards what the failed attempt had read and changed.
        return await this.run(work, attempt === 1 ? options : { ...options, clear: true });
      } catch (error) {
        if (attempt === ATTEMPTS || !isConflict(error)) throw error;
        await sleep(Math.random() * PAUSE_MS * attempt);
      }
    }
  }

  private run<T>(
    work: (em: this) => T | Promise<T>,
    options?: Parameters<EntityManager['transactional']>[1],
  ): Promise<T> {
    return super.transactional(work, options);
  }
}

/** SQLSTATE deadlock_detected and serialization_failure. */
const isConflict = (error: unknown): boolean =>
  ['40P01', '40001'].includes(String((error as { code?: unknown } | null)?.code));
