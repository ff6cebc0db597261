import { setTimeout as sleep } from 'node:timers/promises';
import { EntityManager } from '@mikro-orm/postgresql';

const ATTEMPTS = 5;
/** Milliseconds before another attempt, at most, times the attempts there were: two that met do not meet again. */
const PAUSE_MS = 50;

/**
 * Runs a transaction anew that PostgreSQL ended because of another one: of two in a deadlock one can go on, and the
 * other one did nothing. A transaction within another one is part of it, and begins anew with it.
 */
export class RetryingEntityManager extends EntityManager {
  override async transactional<T>(...[work, options]: Parameters<typeof this.run<T>>): Promise<T> {
    if (this.isInTransaction()) return this.run(work, options);
    for (let attempt = 1; ; attempt++) {
      try {
        // What the failed attempt had read and changed is not carried over.
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
